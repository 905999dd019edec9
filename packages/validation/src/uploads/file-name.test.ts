import { expect, test } from 'vitest';
import { fileFaults, neutralFileName } from './file-faults.ts';

test.each([
  ['a plain name', 'My essay (2).pdf', 'My essay (2).pdf'],
  ['a way out of a folder', '../../etc/passwd.pdf', 'passwd.pdf'],
  ['a way out on Windows', '..\\..\\boot.pdf', 'boot.pdf'],
  ['a path of a browser of old', 'C:\\fakepath\\essay.docx', 'essay.docx'],
  ['nothing but a way', '../..', '..'],
  ['NUL', 'essay.pdf\0.exe', 'essay.pdf.exe'],
  ['a line of a header', 'a.pdf\r\nSet-Cookie: x=1', 'a.pdfSet-Cookie: x=1'],
  ['another end of a line', 'a\u2028b\u0085c.pdf', 'abc.pdf'],
  ['letters that run backwards', 'essay\u202Efdp.exe', 'essayfdp.exe'],
  ['isolates and marks of direction', '\u2066a\u2069\u200F\u061Cb.pdf', 'ab.pdf'],
  ['characters of no width', 'e\u200Bs\uFEFFs\u00ADay.pdf', 'essay.pdf'],
  ['the end of a color', '\u001B[31mred.pdf', '[31mred.pdf'],
  ['spaces', '  my \t  essay  .pdf ', 'my essay .pdf'],
  ['a letter of two parts', 'r\u0065\u0301sum\u0065\u0301.pdf', 'résumé.pdf'],
  ['a person of several characters', '👩‍🎓.png', '👩‍🎓.png'],
  ['half a character', 'a\uD83C.pdf', 'a\uFFFD.pdf'],
  ['markup, which is text wherever it is shown', '<img src=x>.png', '<img src=x>.png'],
])('%s', (_, given, name) => {
  expect(neutralFileName(given)).toBe(name);
});

test('the length is that of the name which is kept, in characters as people count them', () => {
  const faults = (name: string): readonly string[] => fileFaults({ name: neutralFileName(name), size: 1 });
  expect(faults(`${'a'.repeat(29)}.pdf`)).toEqual(['nameTooLong']);
  expect(faults(`${'a'.repeat(28)}.pdf`)).toEqual([]);
  expect(faults(`${'\u202E'.repeat(40)}a.pdf`)).toEqual([]);
  expect(faults(`${'🎓'.repeat(28)}.pdf`)).toEqual([]);
  expect(faults(`${'🎓'.repeat(29)}.pdf`)).toEqual(['nameTooLong']);
  expect(faults('essay.pdf\0.exe')).toEqual(['wrongType']);
  expect(faults('')).toEqual(['wrongType']);
});
