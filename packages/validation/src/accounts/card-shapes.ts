import { z } from 'zod';
import { emailPattern } from '../answers/email.ts';
import { textLength } from '../answers/text-length.ts';
import { longestPassword } from './longest-password.ts';
import { passwordChecklist, passwordMessages } from './password-checklist.ts';

/** A password that is chosen; every rule it breaks is an issue of its own. */
const newPasswordField: z.ZodString = z.string(passwordMessages.length).check(({ value, issues }) => {
  for (const { rule, met } of passwordChecklist(value)) {
    if (!met) issues.push({ code: 'custom', message: passwordMessages[rule], input: value, continue: true });
  }
  if (textLength(value) > longestPassword) issues.push({ code: 'custom', message: passwordMessages.tooLong, input: value, continue: true });
});

/** An email address as it is typed into a card; white space around it is left out. */
const emailField = (message: string): z.ZodString => z.string(message).trim().max(254, message).regex(emailPattern, { error: message });

const accountEmail = emailField('Your email address must be valid.');
const codeMessage = 'The confirmation code must be exactly 6 numbers.';
const linkMessage = 'This link is not complete. Please request a new one.';

/** The Log In card. */
export const loginShape = z.object({
  username: emailField('Please provide a valid email address.'),
  password: z.string('Password is required.').min(1, 'Password is required.').refine((password) => textLength(password) <= longestPassword, 'A password has at most 1,024 characters.'),
});

/** The Sign Up card. */
export const signupShape = z.object({ username: accountEmail, password: newPasswordField });

/** The Confirm Your Account card. Mail programs and people put spaces into codes, which mean nothing. */
export const confirmShape = z.object({ username: accountEmail, code: z.string(codeMessage).overwrite((code) => code.replace(/\s/g, '')).regex(/^[0-9]{6}$/, codeMessage) });

/** The Forgot Password card; also what a new confirmation code is asked for with. */
export const forgotShape = z.object({ username: accountEmail });

/** The Reset Password card. `username` and `id` come with the mailed link. */
export const resetShape = z
  .object({
    username: accountEmail,
    id: z.string(linkMessage).min(1, linkMessage),
    password: newPasswordField,
    confirm_password: z.string(passwordMessages.match),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, { path: ['confirm_password'], error: passwordMessages.match });
