import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const older = { id: 'k1', key: randomBytes(32) };
const newer = { id: 'k2.b', key: randomBytes(32) };
const secrets = { session: randomBytes(32), fieldKeys: [newer, older] };
const before = { ...secrets, fieldKeys: [older] };

test('R48 what is sealed opens at its own place only', () => {
  const sealed = sealAnswer(secrets, 'app-a', 'ssn', '123-45-6789 ü');
  expect(JSON.stringify(sealed)).not.toContain('45-6789');
  expect(openAnswer(secrets, 'app-a', 'ssn', sealed)).toBe('123-45-6789 ü');
  expect(() => openAnswer(secrets, 'app-b', 'ssn', sealed)).toThrow();
  expect(() => openAnswer(secrets, 'app-a', 'birth_date', sealed)).toThrow();
});

test('R48 a changed byte, or half of the tag, is noticed', () => {
  const { sealed } = sealAnswer(secrets, 'app-a', 'ssn', '123-45-6789');
  const cut = sealed.slice(0, -12);
  const last = sealed.at(-6) === 'A' ? 'B' : 'A';
  expect(() => openAnswer(secrets, 'app-a', 'ssn', { sealed: cut })).toThrow();
  expect(() =>
    openAnswer(secrets, 'app-a', 'ssn', { sealed: `${sealed.slice(0, -6)}${last}${sealed.slice(-5)}` }),
  ).toThrow();
});

test('the same answer never looks the same twice', () => {
  expect(sealAnswer(secrets, 'a', 'ssn', '')).not.toEqual(sealAnswer(secrets, 'a', 'ssn', ''));
});

test('R49 an older key still opens, and a missing one says so', () => {
  const sealed = sealAnswer(before, 'a', 'ssn', 'x');
  expect(openAnswer(secrets, 'a', 'ssn', sealed)).toBe('x');
  expect(() => openAnswer(before, 'a', 'ssn', sealAnswer(secrets, 'a', 'ssn', 'x'))).toThrow('"k2.b"');
});
