import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { confirmShape, forgotShape, loginShape, resetShape, signupShape } from './card-shapes.ts';

const good = 'Correct-Horse7';
const accountEmail = 'Your email address must be valid.';

function errors(shape: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const result = shape.safeParse(value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

const emails: [string, boolean][] = [
  ['ada@example.edu', true], ['a_b.c+d-e9@sub.example.co', true], [' ada@example.edu ', true], ['A@B.C', true], [`${'a'.repeat(242)}@example.edu`, true],
  ['', false], ['ada', false], ['ada@example', false], ['@example.edu', false], ['ada@', false], ['ada@.edu', false], ['ada@example.', false], ['ada@exam ple.edu', false],
  ['a!b@example.edu', false], ['ada@@example.edu', false], [`${'a'.repeat(243)}@example.edu`, false],
];

describe.each<[string, z.ZodType, Record<string, string>, string]>([
  ['login', loginShape, { password: 'x' }, 'Please provide a valid email address.'],
  ['signup', signupShape, { password: good }, accountEmail],
  ['confirm', confirmShape, { code: '123456' }, accountEmail],
  ['forgot', forgotShape, {}, accountEmail],
  ['reset', resetShape, { id: 'r1', password: good, confirm_password: good }, accountEmail],
])('the email address of %s', (_card, shape, rest, message) => {
  it.each(emails)('%j', (username, valid) => expect(errors(shape, { ...rest, username })).toEqual(valid ? {} : { username: [message] }));
});

describe('login', () => {
  it('wants a password, and does not judge it', () => {
    expect(errors(loginShape, { username: 'a@b.c', password: '' })).toEqual({ password: ['Password is required.'] });
    expect(errors(loginShape, { username: 'a@b.c', password: ' ' })).toEqual({});
  });

  it('names every field that is not there', () => {
    expect(errors(loginShape, {})).toEqual({ username: ['Please provide a valid email address.'], password: ['Password is required.'] });
  });
});

describe('confirm', () => {
  it.each([['12345', false], ['123456', true], ['1234567', false], ['000000', true], ['12345a', false], ['', false], ['123 456', false], [' 123456 ', true], ['١٢٣٤٥٦', false]])('the code %j', (code, valid) => {
    expect(errors(confirmShape, { username: 'a@b.c', code })).toEqual(valid ? {} : { code: ['The confirmation code must be exactly 6 numbers.'] });
  });
});

describe('the password of signup', () => {
  it.each<[string, string[]]>([
    [good, []],
    ['Aa1!aaaaaaa', ['at least 12 characters']],
    ['Aa1!aaaaaaaa', []],
    ['aa1!aaaaaaaa', ['an uppercase letter']],
    ['AA1!AAAAAAAA', ['a lowercase letter']],
    ['Aab!aaaaaaaa', ['a number']],
    ['Aa1aaaaaaaaa', ['a special character']],
    ['Aa1 aaaaaaaa', ['a special character']],
    [' Aa1!aaaaaaaa', ['no leading or trailing whitespace']],
    ['Aa1!aaaaaaaa\t', ['no leading or trailing whitespace']],
    ['', ['at least 12 characters', 'an uppercase letter', 'a lowercase letter', 'a number', 'a special character']],
  ])('%j', (password, messages) => {
    expect(errors(signupShape, { username: 'a@b.c', password })).toEqual(messages.length === 0 ? {} : { password: messages });
  });

  it('keeps the password as it was typed', () => {
    expect(signupShape.parse({ username: ' a@b.c', password: good })).toEqual({ username: 'a@b.c', password: good });
  });
});

describe('reset', () => {
  const reset = { username: 'a@b.c', id: 'r1', password: good, confirm_password: good };
  it.each<[string, Record<string, string>, Record<string, string[]>]>([
    ['the same twice', {}, {}],
    ['another the second time', { confirm_password: `${good}!` }, { confirm_password: ['passwords must match'] }],
    ['nothing the second time', { confirm_password: '' }, { confirm_password: ['passwords must match'] }],
    ['a weak one, and another', { password: 'Aa1!', confirm_password: 'x' }, { password: ['at least 12 characters'], confirm_password: ['passwords must match'] }],
    ['no id', { id: '' }, { id: ['This link is not complete. Please request a new one.'] }],
  ])('%s', (_name, changed, expected) => expect(errors(resetShape, { ...reset, ...changed })).toEqual(expected));
});
