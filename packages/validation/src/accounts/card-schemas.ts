import { z } from 'zod';
import { emailPattern } from '../answers/email.ts';
import { asciiDigits, plainText } from '../answers/plain-text.ts';
import { textLength } from '../answers/text-length.ts';
import type { MessageCode } from '@quire/messages';
import { passwordChecklist } from './password-checklist.ts';

/** More characters than anybody needs, and as many as a server can be made to hash. */
const longestPassword = 1024;

// The message of an issue is the code of its text.
const code: MessageCode = 'cards.codeInvalid';
const link: MessageCode = 'cards.linkIncomplete';
const missing: MessageCode = 'cards.passwordRequired';
const tooShort: MessageCode = 'password.length';
const tooLong: MessageCode = 'cards.passwordTooLong';
const unequal: MessageCode = 'password.match';

/** A password that is chosen; every rule it breaks is an issue of its own. */
const newPasswordField: z.ZodString = z.string(tooShort).check(({ value, issues }) => {
  const refuse = (message: MessageCode): void => {
    issues.push({ code: 'custom', message, input: value, continue: true });
  };
  for (const { rule, met } of passwordChecklist(value)) if (!met) refuse(`password.${rule}`);
  if (textLength(value) > longestPassword) refuse('password.tooLong');
});

/** An account may be of before dots were looked at. */
const knownPattern = /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** An email address as it is typed into a card, cleaned as an answer is. */
const emailField = (message: MessageCode, pattern = knownPattern): z.ZodString =>
  z
    .string(message)
    .overwrite((typed) => plainText(typed, 'email'))
    .max(254, message)
    .regex(pattern, { error: message });

const accountEmail = emailField('cards.emailInvalid');

/** The Log In card. */
export const loginSchema = z.object({
  username: emailField('cards.loginEmailInvalid'),
  password: z
    .string(missing)
    .min(1, missing)
    .refine((password) => textLength(password) <= longestPassword, tooLong),
});

/** The Sign Up card. */
export const signupSchema = z.object({
  username: emailField('cards.emailInvalid', emailPattern),
  password: newPasswordField,
});

/** The Confirm Your Account card. A code is extracted from any pasted text. */
export const confirmSchema = z.object({
  username: accountEmail,
  code: z
    .string(code)
    .overwrite(codeInText)
    .regex(/^[0-9]{6}$/, code),
});

/** The Forgot Password card; also what a new confirmation code is asked for with. */
export const forgotSchema = z.object({ username: accountEmail });

/** The Reset Password card. `username` and `id` come with the mailed link. */
export const resetSchema = z
  .object({
    username: accountEmail,
    id: z.string(link).min(1, link),
    password: newPasswordField,
    confirm_password: z.string(unequal),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: unequal,
  });

const codeDigits = 6;

/**
 * Returns the confirmation code in a text, in ASCII digits: digits of any script, with other characters around them.
 * Texts with none or several are returned as they are.
 */
function codeInText(text: string): string {
  const plain = asciiDigits(text);
  const readings = [plain.match(/(?<!\d)\d{6}(?!\d)/g), plain.match(/(?<!\d)\d{3}\D{1,3}\d{3}(?!\d)/g), [plain]];
  for (const found of readings) {
    const codes = new Set(found?.map((each) => each.replace(/\D/g, '')));
    const [only = ''] = codes;
    if (codes.size === 1 && only.length === codeDigits) return only;
  }
  return text;
}
