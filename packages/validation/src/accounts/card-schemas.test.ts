import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { confirmSchema, forgotSchema, loginSchema, resetSchema, signupSchema } from './card-schemas.ts';
import { cardRows, codes, goodCards, type CardName } from './testing/card-rows.ts';
import { passwordChecklist } from './password-checklist.ts';

const shapes: Record<CardName, z.ZodType> = {
  login: loginSchema,
  signup: signupSchema,
  confirm: confirmSchema,
  forgot: forgotSchema,
  reset: resetSchema,
};

function errors(shape: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const result = shape.safeParse(value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

describe('the cards (specification 5.2)', () => {
  it.each(cardRows)('$card: $problems, with $typed', ({ card, typed, problems }) => {
    expect(errors(shapes[card], typed)).toEqual(problems);
  });

  it.each(cardRows.filter(({ card }) => card === 'signup'))(
    'the checklist beside it breaks the same rules: $typed.password',
    ({ typed: { password = '' }, problems }) => {
      const broken = passwordChecklist(password).flatMap(({ rule, met }) => (met ? [] : [`password.${rule}`]));
      expect(broken).toEqual((problems['password'] ?? []).filter((message) => message !== 'password.tooLong'));
    },
  );

  it('refuse a password of ten thousand characters by its length alone', () => {
    const password = `Aa1!${'é'.repeat(9996)}`;
    expect(errors(signupSchema, { ...goodCards.signup, password })).toEqual({ password: ['password.tooLong'] });
    expect(errors(loginSchema, { ...goodCards.login, password })).toEqual({ password: ['cards.passwordTooLong'] });
  });

  it('read a code out of what was pasted, in digits of ASCII', () => {
    for (const code of codes.right)
      expect(confirmSchema.parse({ ...goodCards.confirm, code }).code, code).toMatch(/^[0-9]{6}$/);
  });

  it('name every field that is not there', () => {
    expect(errors(loginSchema, {})).toEqual({
      username: ['cards.loginEmailInvalid'],
      password: ['cards.passwordRequired'],
    });
  });

  it('check these fields and no others', () => {
    const fields = Object.fromEntries(
      Object.entries(shapes).map(([card, shape]) => [card, Object.keys((shape as z.ZodObject).shape)]),
    );
    expect(fields).toEqual({
      login: ['username', 'password'],
      signup: ['username', 'password'],
      confirm: ['username', 'code'],
      forgot: ['username'],
      reset: ['username', 'id', 'password', 'confirm_password'],
    });
  });

  it('keep a password as it was typed, and leave space around the address out', () => {
    expect(signupSchema.parse({ ...goodCards.signup, username: ' a@b.c\n' })).toEqual({
      ...goodCards.signup,
      username: 'a@b.c',
    });
  });
});
