import { buildPng } from './build-png.ts';
import { onePage, streamObject } from './build-pdf.ts';

const png = buildPng({ width: 32, height: 32, pixels: Array.from({ length: 1024 }, () => [200, 30, 30] as const) });
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
/** An archive of nothing, as unzip finds it at the end of any file. */
const archive = latin1(`PK\x05\x06${'\0'.repeat(18)}`);
const page = '<html><body><script>alert(1)</script></body></html>';

/**
 * Files under the name of another kind, or of several kinds at once: as it is named, its bytes, and a part of the
 * sentence to the applicant.
 */
export const strangerFiles: Readonly<Record<string, { fileName: string; bytes: Buffer; says: string }>> = {
  'a PNG named .pdf': {
    fileName: 'essay.pdf',
    bytes: png,
    says: 'is a PNG image, but its name has a different ending',
  },
  'a PDF named .png': {
    fileName: 'essay.png',
    bytes: onePage(),
    says: 'is a PDF, but its name has a different ending',
  },
  'a PDF named .docx': {
    fileName: 'essay.docx',
    bytes: onePage(),
    says: 'is a PDF, but its name has a different ending',
  },
  'an SVG named .jpg': {
    fileName: 'photo.jpg',
    bytes: latin1('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    says: 'upload that',
  },
  'a GIF named .jpg': { fileName: 'photo.jpg', bytes: latin1('GIF89a\x20\0\x20\0\x80\0\0'), says: 'a GIF image' },
  'a WebP named .jpg': {
    fileName: 'photo.jpg',
    bytes: latin1('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0'),
    says: 'a WebP image',
  },
  'a HEIC named .jpg': {
    fileName: 'photo.jpg',
    bytes: latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    says: 'a HEIC photo',
  },
  'a PDF that is an archive too': {
    fileName: 'essay.pdf',
    bytes: Buffer.concat([onePage(), latin1('PK\x03\x04evil.jar'), archive]),
    says: 'something else at once',
  },
  'a PDF that is a web page too': {
    fileName: 'essay.pdf',
    bytes: Buffer.concat([latin1(`%PDF-1.7\n%${page}\n`), onePage()]),
    says: 'something else at once',
  },
  'a web page with a PDF in it': {
    fileName: 'essay.pdf',
    bytes: Buffer.concat([latin1(page), onePage()]),
    says: 'upload that',
  },
  'a PNG that is an archive too': {
    fileName: 'photo.png',
    bytes: Buffer.concat([png, latin1('PK\x03\x04evil.jar'), archive]),
    says: 'something else at once',
  },
  'a program named .pdf': {
    fileName: 'essay.pdf',
    bytes: latin1('MZ\x90\0\x03\0\0\0'),
    says: 'could not be opened as a PDF',
  },
};

/** A web page and an archive deep inside of a PDF, where only some readers would find them: it is to come out clean. */
export const hiddenInside: Buffer = onePage({
  objects: {
    6: `(${'x'.repeat(2_000)})`,
    7: streamObject(page, '/Filter /ASCIIHexDecode'),
    8: streamObject(`PK\x03\x04 ${page}`),
  },
});
