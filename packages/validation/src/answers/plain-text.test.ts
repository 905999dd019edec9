import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['line', 'Ana\u2028María\u2029de\u0085la\vTorre\f\r\nLuz', 'Ana María de la Torre  Luz'],
  ['line', 'A\u0007da\u0000\u001b[31m\u009b', 'Ada[31m'],
  ['line', ' 👩\u200d👧 ٤٢ بيت\u200f ', ' 👩\u200d👧 ٤٢ بيت\u200f '],
  [
    'lines',
    'One\r\nTwo\rThree\vFour\fFive\u0085Six\u2028Seven\u2029\tEight\b',
    'One\r\nTwo\nThree\nFour\nFive\nSix\nSeven\n\tEight',
  ],
  ['email', ' \u00a0\u200bmaya＠example．org\u3000\ufeff', 'maya@example.org'],
  ['email', 'ｍａｙａ@exam\u00adple。org\n', 'maya@example.org'],
  ['email', '"maya" @example.org', '"maya" @example.org'],
  ['digits', '０５４０１', '05401'],
  ['digits', '٠٥٤٠١–١٢٣٤', '05401-1234'],
  ['digits', '\u200e०५४०१\u00a0', '05401'],
  ['digits', 'Ｋ１Ａ ０Ｂ１', 'K1A 0B1'],
  ['digits', '𝟛．𝟞𝟟', '3.67'],
] as const)('cleans %s %j', (kind, typed, clean) => {
  expect(plainText(typed, kind)).toBe(clean);
  expect(plainText(clean, kind)).toBe(clean);
});
