import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptAnswer, encryptAnswer } from './sealed-answer.ts';

const older = { id: 'k1', key: randomBytes(32) };
const newer = { id: 'k2.b', key: randomBytes(32) };
const secrets = { session: randomBytes(32), fieldKeys: [newer, older] };
const before = { ...secrets, fieldKeys: [older] };

test('what is sealed opens at its own place only', () => {
  const sealed = encryptAnswer(secrets, 'app-a', 'ssn', '123-45-6789 ü');
  expect(JSON.stringify(sealed)).not.toContain('45-6789');
  expect(decryptAnswer(secrets, 'app-a', 'ssn', sealed)).toBe('123-45-6789 ü');
  expect(() => decryptAnswer(secrets, 'app-b', 'ssn', sealed)).toThrow();
  expect(() => decryptAnswer(secrets, 'app-a', 'birth_date', sealed)).toThrow();
});

test('a changed byte, or half of the tag, is noticed', () => {
  const { sealed } = encryptAnswer(secrets, 'app-a', 'ssn', '123-45-6789');
  const cut = sealed.slice(0, -12);
  const last = sealed.at(-6) === 'A' ? 'B' : 'A';
  expect(() => decryptAnswer(secrets, 'app-a', 'ssn', { sealed: cut })).toThrow();
  expect(() =>
    decryptAnswer(secrets, 'app-a', 'ssn', { sealed: `${sealed.slice(0, -6)}${last}${sealed.slice(-5)}` }),
  ).toThrow();
});

test('the same answer never looks the same twice', () => {
  expect(encryptAnswer(secrets, 'a', 'ssn', '')).not.toEqual(encryptAnswer(secrets, 'a', 'ssn', ''));
});

test('an older key still opens, and a missing one says so', () => {
  const sealed = encryptAnswer(before, 'a', 'ssn', 'x');
  expect(decryptAnswer(secrets, 'a', 'ssn', sealed)).toBe('x');
  expect(() => decryptAnswer(before, 'a', 'ssn', encryptAnswer(secrets, 'a', 'ssn', 'x'))).toThrow('"k2.b"');
});
