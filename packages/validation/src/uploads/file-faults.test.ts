import { expect, it } from 'vitest';
import { fileFaults, notReplaced, uploadLimits } from './file-faults.ts';

const named = (length: number): string => `${'a'.repeat(length - 4)}.pdf`;

it.each([
  ['one byte', 'essay.pdf', 1, []],
  ['nothing', 'essay.pdf', 0, ['empty']],
  ['one byte below 1 MB', 'essay.pdf', 1_048_575, []],
  ['1 MB', 'essay.pdf', 1_048_576, []],
  ['one byte above 1 MB', 'essay.pdf', 1_048_577, ['tooLarge']],
  ['a name of 31', named(31), 9, []],
  ['a name of 32', named(32), 9, []],
  ['a name of 33', named(33), 9, ['nameTooLong']],
  ['a name of 32 emoji and letters', `${'🎓'.repeat(28)}.pdf`, 9, []],
  ['an ending in capitals', 'SCAN.JPEG', 9, []],
  ['another ending', 'essay.doc', 9, ['wrongType']],
  ['no ending', 'pdf', 9, ['wrongType']],
  ['an ending alone', '.pdf', 9, []],
  ['two endings, of which the last counts', 'essay.pdf.exe', 9, ['wrongType']],
  ['everything at once', `${'a'.repeat(40)}.exe`, 2_000_000, ['tooLarge', 'wrongType', 'nameTooLong']],
])('%s', (_what, name, size, faults) => {
  expect(fileFaults({ name, size })).toEqual(faults);
});

it.each(uploadLimits.endings)('takes .%s', (ending) => {
  expect(fileFaults({ name: `essay.${ending}`, size: 9 })).toEqual([]);
});

it('names the file that was not taken, and lets its name turn nothing around', () => {
  const messages = { notReplaced: '{name} was not uploaded. {message}' };
  expect(notReplaced(messages, { name: 'a.exe' }, 'Why.')).toBe('\u2068a.exe\u2069 was not uploaded. Why.');
  expect(notReplaced(messages, { name: 'a\u2069\u202E\u200Ffdp.exe' }, 'Why.')).toBe(
    '\u2068afdp.exe\u2069 was not uploaded. Why.',
  );
});
