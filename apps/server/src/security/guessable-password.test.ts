import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const close = ['Wexcombe University', 'apply.wexcombe.example', 'ada.whitfield@example.org'];

test.each([
  'Password-1234',
  'P@ssw0rd-2027',
  '2027-P@$$w0rd!',
  'Passwordpassword-1',
  'Pass-word-1-2-3',
  'Qwertyuiop-12',
  '!Iloveyou2027',
  'Iloveyou-iloveyou-1',
  'Wexcombe-2027!',
  'W3xc0mb3-2027',
  'Wexcombe-University-1',
  'University-12345',
  'Ada.Whitfield-1',
  'Whitfield-2009!',
  'Ada.Whitfield@example.org1',
  'Password123!',
  'Wexcombe2026!',
  'A!1234567890',
  '4dmin-ADMIN-4dmin-1',
])('%s is guessable', async (password) => {
  expect(await isGuessable(password, close)).toBe(true);
});

test.each([
  'Correct-Horse-7-Battery',
  'Another-Horse-10-staple',
  'Pässwörter-sind-9',
  'Violet-kettle-4-sparrow',
  'Ada-reads-9-books!',
  'x9$Kq2!vLm7#',
  'Wexcombe-river-5-lamps',
  `Long-${'é'.repeat(150)}-1`,
  '密码-河流-书架-七-Aa1',
])('%s is not', async (password) => {
  expect(await isGuessable(password, close)).toBe(false);
});

test('a password of signs that end in a letter is read at once', async () => {
  expect(await isGuessable(`Aa1${'!'.repeat(1_000)}a`, close)).toBe(false);
});
