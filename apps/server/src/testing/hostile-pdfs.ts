import { deflateSync } from 'node:zlib';
import { onePage, streamObject } from './build-pdf.ts';
import { encryptedPdf } from './encrypted-pdf.ts';

const leaf = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
const withTree = (pages: Readonly<Record<number, string>>): Buffer => onePage({ objects: { 3: leaf, ...pages } });
const times = (count: number, kid: string): string => `${kid} `.repeat(count);
/** Drawings that each draw the next ten times, eleven levels down. */
const levels = 11;
const drawings = Object.fromEntries(Array.from({ length: levels }, (_, level) => [
  6 + level,
  streamObject(level === levels - 1 ? '0 0 1 1 re f' : times(10, '/X Do'), `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${7 + level} 0 R >> >>`),
]));
const spaces = (mebibytes: number): Buffer => deflateSync(Buffer.alloc(mebibytes * 1024 ** 2, ' '), { level: 9 });

/** PDFs that are to be refused, each with a part of the sentence to the student. */
export const refusedPdfs: Readonly<Record<string, { bytes: Buffer; says: string }>> = {
  'a hundred thousand pages': { bytes: withTree({ 2: `<< /Type /Pages /Count 100000 /Kids [${times(100_000, '3 0 R')}] >>` }), says: 'more than 100 pages' },
  'more pages than it says': { bytes: withTree({ 2: `<< /Type /Pages /Count 1 /Kids [${times(100_000, '3 0 R')}] >>` }), says: 'more than 100 pages' },
  'a tree that doubles its pages at each level': {
    bytes: withTree({
      2: '<< /Type /Pages /Count 1 /Kids [10 0 R 10 0 R] >>',
      ...Object.fromEntries(Array.from({ length: 40 }, (_, level) => [10 + level, `<< /Type /Pages /Count 1 /Kids [${times(2, level === 39 ? '3 0 R' : `${11 + level} 0 R`)}] >>`])),
    }),
    says: 'more than 100 pages',
  },
  'a tree of nothing but branches': {
    bytes: withTree({
      2: '<< /Type /Pages /Count 1 /Kids [10 0 R 10 0 R 3 0 R] >>',
      ...Object.fromEntries(Array.from({ length: 40 }, (_, level) => [10 + level, `<< /Type /Pages /Count 0 /Kids [${level === 39 ? '' : times(2, `${11 + level} 0 R`)}] >>`])),
    }),
    says: 'in circles',
  },
  'a page tree in circles': { bytes: withTree({ 2: '<< /Type /Pages /Count 2 /Kids [3 0 R 6 0 R] >>', 6: '<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R] >>' }), says: 'PDF' },
  'no pages': { bytes: withTree({ 2: '<< /Type /Pages /Count 0 /Kids [] >>' }), says: 'no pages' },
  'fewer pages than it says': { bytes: withTree({ 2: '<< /Type /Pages /Count 3 /Kids [3 0 R 8 0 R 9 0 R] >>' }), says: 'PDF' },
  'a page that unpacks to 160 MB': { bytes: onePage({ objects: { 4: streamObject(spaces(160), '/Filter /FlateDecode') } }), says: 'unpacks to far more' },
  'a page packed twice': { bytes: onePage({ objects: { 4: streamObject(deflateSync(spaces(160)), '/Filter [/FlateDecode /FlateDecode]') } }), says: 'unpacks to far more' },
  'a table of objects that unpacks to 160 MB': {
    bytes: onePage({ objects: { 6: streamObject(spaces(160), '/Type /ObjStm /N 100000 /First 8 /Filter /FlateDecode') } }), says: 'unpacks to far more',
  },
  'an image of ten thousand million pixels': {
    bytes: onePage({
      page: '/Resources << /XObject << /X 6 0 R >> >>', content: 'q 100 0 0 100 0 0 cm /X Do Q',
      objects: { 6: streamObject('x', '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode') },
    }),
    says: 'could not be made safe',
  },
  'a page that would be drawn for ever': { bytes: onePage({ page: '/Resources << /XObject << /X 6 0 R >> >>', content: '/X Do', objects: drawings }), says: 'could not be made safe' },
  'arrays inside of arrays': { bytes: onePage({ page: `/Group ${'['.repeat(200_000)}${']'.repeat(200_000)}` }), says: 'PDF' },
  "a user's password": { bytes: encryptedPdf('secret'), says: 'locked with a password' },
  "an owner's lock alone": { bytes: encryptedPdf(''), says: 'protected against' },
  'a portfolio': { bytes: onePage({ catalog: '/Collection << /Type /Collection /View /D >>' }), says: 'portfolio' },
  'a form that only Adobe shows': { bytes: onePage({ catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 6 0 R] >>', objects: { 6: streamObject('<template/>') } }), says: 'only Adobe Reader' },
  'a header and garbage': { bytes: Buffer.from('%PDF-1.7 garbage'), says: 'damaged' },
  'only a header': { bytes: Buffer.from('%PDF-1.7\n'), says: 'damaged' },
  'a file cut off early': { bytes: onePage().subarray(0, 120), says: 'damaged' },
};

/** PDFs that try to keep a reader busy, and are to become harmless or be refused. */
export const tiringPdfs: Readonly<Record<string, Buffer>> = {
  'a file cut off late': onePage().subarray(0, -220),
  'a stream that says it is 4 GB long': onePage({ objects: { 4: '<< /Length 4294967295 >>\nstream\nBT /F1 24 Tf 72 700 Td (Kept) Tj ET\nendstream' } }),
  'a stream whose length is itself': onePage({ objects: { 4: '<< /Length 4 0 R >>\nstream\nBT /F1 24 Tf 72 700 Td (Kept) Tj ET\nendstream' } }),
  'a table of objects inside of itself': onePage({ objects: { 6: streamObject('6 0 7 3 << /Extends 6 0 R >>', '/Type /ObjStm /N 2 /First 8 /Extends 6 0 R'), 7: '6 0 R' } }),
  'references in a circle': onePage({ page: '/Resources 6 0 R', objects: { 6: '7 0 R', 7: '6 0 R' } }),
  'a drawing inside of itself': onePage({
    page: '/Resources << /XObject << /X 6 0 R >> >>', content: '/X Do', objects: { 6: streamObject('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>') },
  }),
  'a chain of twenty thousand references': onePage({
    page: '/Resources << /Properties << /P 6 0 R >> >>',
    objects: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [6 + index, index === 19_999 ? '<< >>' : `<< /N ${7 + index} 0 R >>`])),
  }),
};
