import { deflateSync } from 'node:zlib';
import { onePage, streamObject } from './build-pdf.ts';
import { encryptedPdf } from './encrypted-pdf.ts';

const leaf =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
const withTree = (pages: Readonly<Record<number, string>>): Buffer => onePage({ objects: { 3: leaf, ...pages } });
const times = (count: number, kid: string): string => `${kid} `.repeat(count);
/** A page with drawings that each draw the next ten times, eleven levels down. */
function drawnForEver(
  pack: (content: string, dictionary: string) => string | Buffer = streamObject,
  page = '',
): Buffer {
  const levels = 11;
  const drawings = Array.from({ length: levels }, (_, level) => [
    6 + level,
    pack(
      level === levels - 1 ? '0 0 1 1 re f' : times(10, '/X Do'),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${7 + level} 0 R >> >>`,
    ),
  ]);
  return onePage({
    page: `/Resources << /XObject << /X 6 0 R >> >> ${page}`,
    content: '/X Do',
    objects: Object.fromEntries(drawings),
  });
}
const plain = (content: string, dictionary: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
/** A page with one image, its bytes packed as given. */
export const onePageWithImage = (bytes: Buffer, entries: string): Buffer =>
  onePage({
    page: '/Resources << /XObject << /X 6 0 R >> >>',
    content: 'q 100 0 0 100 0 0 cm /X Do Q',
    objects: {
      6: streamObject(bytes, `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`),
    },
  });
const uint32 = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );
/** The information of a page of JBIG2, and the region that fills it. */
export const jbig2 = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('00000000300001', 'hex'),
    uint32(19, width, height, 0, 0),
    Buffer.from('000000', 'hex'),
    Buffer.from('00000001260001', 'hex'),
    uint32(31, width, height, 0, 0),
    Buffer.from('000003fffdff02fefefeac01ff7fff', 'hex'),
  ]);
const jpx = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('ff4fff51002f0000', 'hex'),
    uint32(width, height, 0, 0, width, height, 0, 0),
    Buffer.from('0003070101070101070101', 'hex'),
  ]);
const jpegFrame = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08ffffffff01011100', 'hex');
/** 7 MB of spaces in some 6 KB, so many times: each code represents one more than the one before it. */
function lzwSpaces(blocks: number): Buffer {
  const codes = [
    256,
    ...Array.from({ length: blocks }, () => [32, ...Array.from({ length: 3_836 }, (_, at) => 258 + at), 256]).flat(),
  ];
  const widthOf = (code: number): number => (code < 511 ? 9 : code < 1_023 ? 10 : code < 2_047 ? 11 : 12);
  const bits = codes
    .map((code, at) => code.toString(2).padStart(at > 0 && code === 256 ? 12 : widthOf(code), '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
let packed: Buffer | undefined;
/** 160 MB of spaces, packed once: that takes a second. */
const spaces = (): Buffer => (packed ??= deflateSync(Buffer.alloc(160 * 1024 ** 2, ' '), { level: 9 }));

interface RefusedPdf {
  readonly bytes: Buffer;
  readonly says: string;
}

/** Bytes that take long to make, made when they are asked for: most tests here ask for others. */
function onceAsked(says: string, make: () => Buffer): RefusedPdf {
  let made: Buffer | undefined;
  return {
    get bytes() {
      return (made ??= make());
    },
    says,
  };
}

/** PDFs that are to be refused, each with a part of the sentence to the applicant. */
export const refusedPdfs: Readonly<Record<string, RefusedPdf>> = {
  'a hundred thousand pages': {
    bytes: withTree({ 2: `<< /Type /Pages /Count 100000 /Kids [${times(100_000, '3 0 R')}] >>` }),
    says: 'more than 100 pages',
  },
  'more pages than it says': {
    bytes: withTree({ 2: `<< /Type /Pages /Count 1 /Kids [${times(100_000, '3 0 R')}] >>` }),
    says: 'more than 100 pages',
  },
  'a tree that doubles its pages at each level': {
    bytes: withTree({
      2: '<< /Type /Pages /Count 1 /Kids [10 0 R 10 0 R] >>',
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, level) => [
          10 + level,
          `<< /Type /Pages /Count 1 /Kids [${times(2, level === 39 ? '3 0 R' : `${11 + level} 0 R`)}] >>`,
        ]),
      ),
    }),
    says: 'more than 100 pages',
  },
  'a tree of nothing but branches': {
    bytes: withTree({
      2: '<< /Type /Pages /Count 1 /Kids [10 0 R 10 0 R 3 0 R] >>',
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, level) => [
          10 + level,
          `<< /Type /Pages /Count 0 /Kids [${level === 39 ? '' : times(2, `${11 + level} 0 R`)}] >>`,
        ]),
      ),
    }),
    says: 'in circles',
  },
  'a page tree in circles': {
    bytes: withTree({
      2: '<< /Type /Pages /Count 2 /Kids [3 0 R 6 0 R] >>',
      6: '<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R] >>',
    }),
    says: 'PDF',
  },
  'no pages': { bytes: withTree({ 2: '<< /Type /Pages /Count 0 /Kids [] >>' }), says: 'no pages' },
  'a script where its pages should be': {
    bytes: onePage({ objects: { 2: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>' } }),
    says: 'no pages',
  },
  'fewer pages than it says': {
    bytes: withTree({ 2: '<< /Type /Pages /Count 3 /Kids [3 0 R 8 0 R 9 0 R] >>' }),
    says: 'PDF',
  },
  'a page that unpacks to 160 MB': onceAsked('unpacks to far more', () =>
    onePage({ objects: { 4: streamObject(spaces(), '/Filter /FlateDecode') } }),
  ),
  'a page packed twice': onceAsked('unpacks to far more', () =>
    onePage({ objects: { 4: streamObject(deflateSync(spaces()), '/Filter [/FlateDecode /FlateDecode]') } }),
  ),
  'a table of objects that unpacks to 160 MB': onceAsked('unpacks to far more', () =>
    onePage({ objects: { 6: streamObject(spaces(), '/Type /ObjStm /N 100000 /First 8 /Filter /FlateDecode') } }),
  ),
  'an image of ten thousand million pixels': {
    bytes: onePage({
      page: '/Resources << /XObject << /X 6 0 R >> >>',
      content: 'q 100 0 0 100 0 0 cm /X Do Q',
      objects: {
        6: streamObject(
          'x',
          '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode',
        ),
      },
    }),
    says: 'far more to be drawn',
  },
  'words packed as JBIG2': {
    bytes: onePage({ objects: { 4: streamObject(jbig2(100_000, 100_000), '/Filter /JBIG2Decode') } }),
    says: 'stores something that is not a picture',
  },
  'words packed as JPEG 2000 under an escaped name': {
    bytes: onePage({ objects: { 4: streamObject(jpx(9, 9), '/Filter /JPX#44ecode') } }),
    says: 'stores something that is not a picture',
  },
  'a drawing packed as JPEG 2000, which another object says': {
    bytes: onePage({
      page: '/Resources << /XObject << /X 6 0 R >> >>',
      content: '/X Do',
      objects: {
        6: streamObject(jpx(9, 9), '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter 7 0 R'),
        7: '[/JPXDecode]',
      },
    }),
    says: 'stores something that is not a picture',
  },
  'a table of objects packed as a fax': {
    bytes: onePage({
      objects: {
        6: streamObject('x', '/Type /ObjStm /N 1 /First 4 /Filter /CCITTFaxDecode /DecodeParms << /Columns 100000 >>'),
      },
    }),
    says: 'stores something that is not a picture',
  },
  'a small image that is large inside of JBIG2': {
    bytes: onePageWithImage(jbig2(100_000, 100_000), '/Width 100 /Height 100 /Filter /JBIG2Decode'),
    says: 'far more to be drawn',
  },
  'the same packed once more': {
    bytes: onePageWithImage(
      deflateSync(jbig2(100_000, 100_000)),
      '/Width 100 /Height 100 /Filter [/FlateDecode /JBIG2Decode]',
    ),
    says: 'far more to be drawn',
  },
  'a small image that is large inside of JPEG 2000': {
    bytes: onePageWithImage(jpx(40_000, 40_000), '/Width 100 /Height 100 /Filter /JPXDecode'),
    says: 'far more to be drawn',
  },
  'a small image that is large inside of JPEG': {
    bytes: onePageWithImage(jpegFrame, '/Width 100 /Height 100 /Filter /DCTDecode'),
    says: 'far more to be drawn',
  },
  'a small image that is large as a fax': {
    bytes: onePageWithImage(
      Buffer.from('x'),
      '/Width 100 /Height 100 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 100000 /Rows 100000 >>',
    ),
    says: 'far more to be drawn',
  },
  'a large image among the words': {
    bytes: onePage({ content: 'q BI /W 100000 /H 100000 /BPC 1 /IM true /F /CCF ID x EI Q' }),
    says: 'far more to be drawn',
  },
  'patterns of patterns': {
    bytes: onePage({
      page: '/Resources << /Pattern << /A 6 0 R /B 7 0 R >> >>',
      content: '/Pattern cs /A scn 0 0 9 9 re f /B scn 0 0 9 9 re f',
      objects: Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          6 + at,
          streamObject(
            '/Pattern cs /A scn 0 0 9 9 re f /B scn 0 0 9 9 re f',
            `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /A ${8 + at - (at % 2)} 0 R /B ${9 + at - (at % 2)} 0 R >> >>`,
          ),
        ]),
      ),
    }),
    says: 'far more to be drawn',
  },
  'a page of 30 MB of lines': onceAsked('far more to be drawn', () =>
    onePage({ content: '0 0 m 1 1 l S\n'.repeat(2_200_000) }),
  ),
  'a page that LZW unpacks to 70 MB': onceAsked('far more to be drawn', () =>
    onePage({ objects: { 4: streamObject(lzwSpaces(10), '/Filter /LZWDecode') } }),
  ),
  'a page that unpacks to 160 MB behind letters': onceAsked('far more to be drawn', () =>
    onePage({ objects: { 4: streamObject(`${spaces().toString('hex')}>`, '/Filter [/ASCIIHexDecode /FlateDecode]') } }),
  ),
  'a page that would be drawn for ever': { bytes: drawnForEver(), says: 'far more to be drawn' },
  'a page that would be drawn for ever, with nothing packed': {
    bytes: drawnForEver(plain),
    says: 'far more to be drawn',
  },
  'a page that was cut and would be drawn for ever': {
    bytes: drawnForEver(streamObject, '/CropBox [0 0 100 100]'),
    says: 'far more to be drawn',
  },
  'arrays inside of arrays': {
    bytes: onePage({ page: `/Group ${'['.repeat(200_000)}${']'.repeat(200_000)}` }),
    says: 'PDF',
  },
  "a user's password": { bytes: encryptedPdf('secret'), says: 'locked with a password' },
  "an owner's lock alone": { bytes: encryptedPdf(''), says: 'protected against' },
  'a portfolio': { bytes: onePage({ catalog: '/Collection << /Type /Collection /View /D >>' }), says: 'portfolio' },
  'a form that only Adobe shows': {
    bytes: onePage({
      catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 6 0 R] >>',
      objects: { 6: streamObject('<template/>') },
    }),
    says: 'only Adobe Reader',
  },
  'a header and garbage': { bytes: Buffer.from('%PDF-1.7 garbage'), says: 'damaged' },
  'only a header': { bytes: Buffer.from('%PDF-1.7\n'), says: 'damaged' },
  'a file cut off early': { bytes: onePage().subarray(0, 120), says: 'damaged' },
};

/** PDFs that try to keep a reader busy, and are to become harmless or be refused. */
export const tiringPdfs: Readonly<Record<string, Buffer>> = {
  'a file cut off late': onePage().subarray(0, -220),
  'a stream that says it is 4 GB long': onePage({
    objects: { 4: '<< /Length 4294967295 >>\nstream\nBT /F1 24 Tf 72 700 Td (Kept) Tj ET\nendstream' },
  }),
  'a stream whose length is itself': onePage({
    objects: { 4: '<< /Length 4 0 R >>\nstream\nBT /F1 24 Tf 72 700 Td (Kept) Tj ET\nendstream' },
  }),
  'a table of objects inside of itself': onePage({
    objects: {
      6: streamObject('6 0 7 3 << /Extends 6 0 R >>', '/Type /ObjStm /N 2 /First 8 /Extends 6 0 R'),
      7: '6 0 R',
    },
  }),
  'references in a circle': onePage({ page: '/Resources 6 0 R', objects: { 6: '7 0 R', 7: '6 0 R' } }),
  'a drawing inside of itself': onePage({
    page: '/Resources << /XObject << /X 6 0 R >> >>',
    content: '/X Do',
    objects: {
      6: streamObject(
        '/X Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
      ),
    },
  }),
  'a chain of twenty thousand references': onePage({
    page: '/Resources << /Properties << /P 6 0 R >> >>',
    objects: Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        6 + index,
        index === 19_999 ? '<< >>' : `<< /N ${7 + index} 0 R >>`,
      ]),
    ),
  }),
};
