import { describe, expect, it } from 'vitest';
import { sampleMessages } from '../../../testing/sample-messages.ts';
import { isLockedPdf } from './is-locked-pdf.ts';
import { canFixFault, prepareFile, shortenName } from './prepare-file.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...text].map((letter) => letter.charCodeAt(0) & 0xff));
const lengthOf = (text: string): number => [...text].length;

describe('a long name', () => {
  it.each([
    ['short.pdf', 'short.pdf'],
    [`${'a'.repeat(28)}.pdf`, `${'a'.repeat(28)}.pdf`],
    [`${'a'.repeat(29)}.pdf`, `${'a'.repeat(28)}.pdf`],
    ['My transcript of grades, spring - final.docx', 'My transcript of grades, spr.docx'.replace(', spr', ', sp')],
    ['Scan 2026-11-21 at home - page 1.jpeg', 'Scan 2026-11-21 at home - p.jpeg'],
    [`${'🎓'.repeat(40)}.png`, `${'🎓'.repeat(28)}.png`],
    [`${'a'.repeat(26)}👩‍👩‍👧‍👦 and more.pdf`, `${'a'.repeat(26)}.pdf`],
    [`${'👩‍👩‍👧‍👦'.repeat(9)}.pdf`, `${'👩‍👩‍👧‍👦'.repeat(4)}.pdf`],
    ['no ending at all but very long indeed', 'no ending at all but very long i'.trimEnd()],
  ])('%s becomes %s', (name, short) => {
    expect(shortenName(name)).toBe(short);
    expect(lengthOf(short)).toBeLessThanOrEqual(32);
  });

  it('keeps its ending and cuts no character, whatever it is made of', () => {
    for (const letter of ['é', 'e\u0301', '한', '🇺🇸', '👍🏽', 'ﷺ', '\u200f', ' ']) {
      const short = shortenName(`${letter.repeat(60)}.docx`);
      expect(short.endsWith('.docx')).toBe(true);
      expect(lengthOf(short)).toBeLessThanOrEqual(32);
      expect(short).not.toMatch(/\p{Surrogate}/u);
    }
  });
});

describe('a locked PDF', () => {
  it.each<[string, string, boolean]>([
    [
      'with a trailer',
      '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R /Encrypt 2 0 R /ID [<00><00>] >>\nstartxref\n9\n%%EOF',
      true,
    ],
    [
      'with its rules in the trailer itself',
      '%PDF-1.4\ntrailer\n<</Encrypt<</Filter/Standard>>>>\nstartxref\n9\n%%EOF',
      true,
    ],
    [
      'with a stream in place of a trailer',
      '%PDF-1.7\n7 0 obj\n<</Encrypt 6 0 R/Type/XRef/W[1 2 1]>>\nstream\nx\nendstream\nendobj\nstartxref\n9\n%%EOF',
      true,
    ],
    [
      'that was changed after it was locked',
      '%PDF-1.4\ntrailer\n<< /Encrypt 2 0 R >>\nstartxref\n9\n%%EOF\ntrailer\n<< /Prev 9 >>\nstartxref\n20\n%%EOF',
      true,
    ],
    [
      'that speaks of it only',
      '%PDF-1.4\n1 0 obj\n<<>>\nstream\nHow /Encrypt 2 0 R works\nendstream\nendobj\ntrailer\n<< /Size 3 >>\nstartxref\n9\n%%EOF',
      false,
    ],
    [
      'that keeps its texts readable to searches',
      '%PDF-1.4\ntrailer\n<< /EncryptMetadata false >>\nstartxref\n9\n%%EOF',
      false,
    ],
    ['cut short', '%PDF-1.4\ntrailer', false],
    [
      'that allows everything, which the server looks into',
      '%PDF-1.4\n2 0 obj\n<</Filter /Standard /P -4>>\nendobj\ntrailer\n<< /Encrypt 2 0 R >>\nstartxref\n9\n%%EOF',
      false,
    ],
    [
      'that allows everything but to print',
      '%PDF-1.4\n12 0 obj\n<</P -4>>\nendobj\n2 0 obj\n<</Filter /Standard /P -8>>\nendobj\ntrailer\n<< /Encrypt 2 0 R >>\nstartxref\n9\n%%EOF',
      true,
    ],
    ['that is none', 'trailer << /Encrypt 2 0 R >>', false],
  ])('%s', (_, text, locked) => {
    expect(isLockedPdf(bytes(text))).toBe(locked);
  });

  it('is looked for in a time that grows with its length alone', () => {
    const before = process.threadCpuUsage();
    expect(isLockedPdf(bytes(`%PDF-1.4${'trailer'.repeat(75_000)}${'obj/XRef'.repeat(60_000)}`))).toBe(false);
    // Of this thread's own, in microseconds: a busy machine takes nothing of it.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe('a chosen file', () => {
  const messages = {
    ...sampleMessages,
    file: {
      ...sampleMessages.file,
      otherKind: 'a {kind}, save as {ending}',
      foreignKind: 'a {kind} is not taken',
      notThatKind: 'no {kind}, save as {ending}',
    },
  };
  const prepare = (name: string, content: BlobPart) => prepareFile(new File([content], name), messages);

  it.each<[string, BlobPart]>([
    ['scan.pdf', '%PDF-1.4'],
    ['scan.PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['scan.jpg', bytes('\xff\xd8\xff')],
    ['scan.jpeg', bytes('\xff\xd8\xff')],
    ['scan.jfif', bytes('\xff\xd8\xff')],
    ['scan.PJPEG', bytes('\xff\xd8\xff')],
    ['scan.docx', 'PK\x03\x04'],
    ['marked.pdf', bytes('\xef\xbb\xbf%PDF-1.4')],
    ['blank.pdf', '\r\n \n%PDF-1.4'],
  ])('that fits is uploaded as it is: %s', async (name, content) => {
    const file = new File([content], name);
    expect(await prepareFile(file, sampleMessages)).toEqual({ file });
  });

  it('with a long name is renamed, and that is said', async () => {
    const prepared = await prepare(`${'a'.repeat(50)}.pdf`, '%PDF-1.4');
    expect(prepared).toMatchObject({ note: 'file.renamed', file: { name: `${'a'.repeat(28)}.pdf`, size: 8 } });
  });

  it.each<[string, string, BlobPart, string]>([
    ['empty', 'scan.pdf', '', 'file.empty'],
    ['too large and no picture', 'scan.pdf', bytes(`%PDF-1.4${' '.repeat(1_048_576)}`), 'file.tooLarge'],
    ['of another type', 'scan.exe', 'MZ', 'file.wrongType'],
    ['a PNG named .pdf', 'scan.pdf', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'a PNG, save as .png'],
    ['a Word document named .pdf', 'scan.pdf', 'PK\x03\x04', 'a Word, save as .docx'],
    ['a JPEG named .png', 'scan.png', bytes('\xff\xd8\xff\xe0'), 'a JPEG, save as .jpg'],
    ['a PDF named .docx', 'scan.DOCX', '%PDF-1.4', 'a PDF, save as .pdf'],
    ['of an old Word, or locked', 'scan.docx', bytes('\xd0\xcf\x11\xe0'), 'file.oldOffice'],
    ['a PNG named .jfif', 'scan.jfif', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'a PNG, save as .png'],
    ['a web page named .jpeg', 'scan.jpeg', '<!doctype html>', 'no JPEG, save as .jpg'],
    ['a PDF behind something else', 'scan.pdf', 'x\n%PDF-1.4', 'no PDF, save as .pdf'],
    ['a PDF behind a thousand blank lines', 'scan.pdf', `${'\n'.repeat(1024)}%PDF-1.4`, 'no PDF, save as .pdf'],
    ['a WebP named .jpg', 'scan.jpg', bytes('RIFF\x1a\0\0\0WEBPVP8L'), 'a WebP is not taken'],
    ['a GIF named .png', 'scan.png', 'GIF89a', 'a GIF is not taken'],
    ['a TIFF named .pdf', 'scan.pdf', bytes('II*\0'), 'a TIFF is not taken'],
    ['an RTF named .docx', 'scan.docx', '{\\rtf1', 'a RTF is not taken'],
    ['locked', 'scan.PDF', '%PDF-1.4\ntrailer <</Encrypt 1 0 R>>\nstartxref', 'file.locked'],
  ])('that is %s is refused', async (_, name, content, refusal) => {
    expect(await prepare(name, content)).toEqual({ refusal });
  });

  it('is let through with what can be fixed, and with nothing else', () => {
    const faults = ['empty', 'tooLarge', 'wrongType', 'nameTooLong'] as const;
    const fixed = (name: string): readonly string[] => faults.filter((fault) => canFixFault(fault, { name }));
    expect([
      fixed('scan.pdf'),
      fixed('IMG.JPG'),
      fixed('a.png'),
      fixed('IMG_1.HEIC'),
      fixed('a.docx'),
      fixed('a.gif'),
    ]).toEqual([
      ['nameTooLong'],
      ['tooLarge', 'nameTooLong'],
      ['tooLarge', 'nameTooLong'],
      ['tooLarge', 'wrongType', 'nameTooLong'],
      ['nameTooLong'],
      ['nameTooLong'],
    ]);
  });
});
