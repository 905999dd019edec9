import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { thrownRefusalText } from './testing/refusal-text.ts';
import { DocumentRefused } from './document-refused.ts';
import { kindOf } from './kinds.ts';
import { paragraph, wordDocument } from './testing/word-document.ts';
import { zipFile } from './testing/zip-file.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const pdf = latin1('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const png = Buffer.concat([latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), deflateSync('pixels')]);
const jpeg = latin1('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01');
const docx = wordDocument({ body: paragraph('Words') });
const archive = zipFile([{ name: 'a.class', bytes: Buffer.from('code') }]);

test.each([
  ['pdf', pdf, 'a.pdf'],
  ['pdf', pdf, 'Ä b.c.PDF'],
  ['image-png', png, 'a.png'],
  ['image-jpeg', jpeg, 'a.jpg'],
  ['image-jpeg', jpeg, 'a.JPEG'],
  ['image-jpeg', jpeg, 'a.jfif'],
  ['image-jpeg', jpeg, 'a.JPE'],
  ['image-jpeg', jpeg, 'a.pjpeg'],
  ['docx', docx, 'a.docx'],
  ['pdf', Buffer.concat([latin1('\xef\xbb\xbf'), pdf]), 'marked.pdf'],
  ['pdf', Buffer.concat([latin1('\r\n\r\n \0'), pdf]), 'blank.pdf'],
] as const)('%s is known by its bytes', (kind, bytes, name) => {
  expect(kindOf(bytes, name)).toBe(kind);
});

const heic = latin1('\0\0\0\x18ftypheic\0\0\0\0');
test.each<[string, Buffer, string, RegExp]>([
  [
    'a PNG named .pdf',
    png,
    'a.pdf',
    /^This file is a PNG image, but its name has a different ending.*Rename it to end in \.png/,
  ],
  ['a PDF named .docx', pdf, 'a.docx', /^This file is a PDF, but.*\.pdf/],
  ['a JPEG named .png', jpeg, 'a.png', /^This file is a JPEG image, but/],
  ['a Word document named .pdf', docx, 'a.pdf', /^This file is a Word document, but/],
  ['a PDF without an ending', pdf, 'pdf', /^This file is a PDF, but/],
  ['an empty file', Buffer.alloc(0), 'a.pdf', /^This file is empty/],
  ['a single byte', latin1('%'), 'a.pdf', /could not be opened as a PDF/],
  ['a photo of an iPhone named .jpg', heic, 'a.jpg', /^This file is a HEIC photo.*JPEG.*upload that\.$/],
  [
    'a web page named .pdf',
    latin1('<!DOCTYPE html><title>Scores</title>'),
    'a.pdf',
    /^This file is a web page.*Print it to a PDF/,
  ],
  ['a GIF named .png', latin1('GIF89a\x01\0'), 'a.png', /^This file is a GIF image/],
  [
    'what is not taken at all',
    latin1('MZ\x90'),
    'a.exe',
    /^This file \(\.exe\) is not one of the file types that can be uploaded/,
  ],
])('%s is refused with what to do', (_, bytes, name, message) => {
  expect(() => kindOf(bytes, name)).toThrow(DocumentRefused);
  expect(thrownRefusalText(() => kindOf(bytes, name))).toMatch(message);
});

test.each<[string, Buffer, string]>([
  ['PDF and ZIP', Buffer.concat([pdf, archive]), 'a.pdf'],
  ['PDF and HTML', Buffer.concat([latin1('%PDF-1.7\n<html><script>alert(1)</script>'), pdf]), 'a.pdf'],
  ['PNG and JAR', Buffer.concat([png, archive]), 'a.png'],
  ['JPEG and ZIP', Buffer.concat([jpeg, archive]), 'a.jpg'],
  ['PDF behind something else', Buffer.concat([latin1('MZ\0\0'), pdf]), 'a.pdf'],
  ['PDF behind words', Buffer.concat([latin1('Some junk\n'), pdf]), 'a.pdf'],
  ['PDF behind more blank lines than viewers pass', Buffer.concat([latin1('\n'.repeat(1024)), pdf]), 'a.pdf'],
  ['PDF behind blank lines and HTML', Buffer.concat([latin1('\n\n%PDF-1.7\n<html>'), pdf]), 'a.pdf'],
  ['PDF behind a mark, and ZIP', Buffer.concat([latin1('\xef\xbb\xbf'), pdf, archive]), 'a.pdf'],
  ['GIF and JAR', Buffer.concat([latin1('GIF89a'), archive]), 'a.png'],
])('%s at once is refused', (_, bytes, name) => {
  expect(() => kindOf(bytes, name)).toThrow(DocumentRefused);
});
