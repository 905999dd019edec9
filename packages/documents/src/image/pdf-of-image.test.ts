import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPng, pngChunk } from '../testing/build-png.ts';
import {
  blue,
  cornered,
  green,
  movingPng,
  photoWithPlace,
  red,
  refusedImages,
  white,
} from '../testing/hostile-images.ts';
import { refusalText } from '../testing/refusal-text.ts';
import { unpacked } from '../testing/unpacked.ts';
import { DocumentRefused } from '../document-refused.ts';
import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';
import { verifyPdf } from '../pdf/verify-pdf.ts';
import { pdfOfImage } from './pdf-of-image.ts';

interface Shown {
  /** In reading order, each as red, green and blue. */
  corners: readonly (readonly number[])[];
  /** Of the image in pixels, and where it is on its page in points. */
  width: number;
  height: number;
  place: readonly number[];
  paper: { width: number; height: number };
  bytes: number;
}

async function shown(bytes: Uint8Array): Promise<Shown> {
  const { pdf, pages } = await pdfOfImage(bytes);
  expect(pages).toBe(1);
  expect(await verifyPdf(pdf)).toEqual({ pages: 1 });
  const document = await PDFDocument.load(pdf);
  const { node } = document.getPage(0);
  const image = node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of('Image'), PDFStream);
  const content = node.lookup(PDFName.of('Contents'));
  if (!(image instanceof PDFRawStream) || !(content instanceof PDFRawStream))
    throw new Error('There is no image on the page.');
  const side = (name: string): number => image.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
  const [width, height] = [side('Width'), side('Height')];
  const pixels = await drawn(pdf, width, height);
  const at = (x: number, y: number): number[] => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  const [right, bottom] = [width - 3, height - 3];
  const place =
    inflateSync(content.contents)
      .toString('latin1')
      .match(/-?[\d.]+/g)
      ?.slice(0, 6)
      .map(Number) ?? [];
  return {
    corners: [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)],
    width,
    height,
    place,
    paper: document.getPage(0).getSize(),
    bytes: pdf.length,
  };
}

/** The image as pdfjs decodes it, whichever way it is packed. */
async function drawn(pdf: Uint8Array, width: number, height: number): Promise<Buffer> {
  const document = await openWithPdfjs(pdf);
  try {
    const page = await document.getPage(1);
    const { argsArray } = await page.getOperatorList();
    const name = argsArray.flat().find((one): one is string => typeof one === 'string' && one.startsWith('img_')) ?? '';
    const { data, kind } = await new Promise<{ data: Uint8Array; kind: number }>((resolve) =>
      page.objs.get(name, resolve),
    );
    const bytes = Buffer.from(data);
    // Kinds 2 and 3 of pdfjs: three and four bytes a pixel.
    return await sharp(bytes, { raw: { width, height, channels: kind === 3 ? 4 : 3 } })
      .removeAlpha()
      .raw()
      .toBuffer();
  } finally {
    await document.loadingTask.destroy();
  }
}

const close = (color: readonly number[]): unknown =>
  color.map((level) => expect.toSatisfy((one: number) => Math.abs(one - level) <= 24, `about ${level}`));
const looks = (colors: readonly (readonly number[])[]): unknown => colors.map(close);

const [lt, rt, lb, rb] = [red, green, blue, white];
test.each([
  [1, [lt, rt, lb, rb]],
  [2, [rt, lt, rb, lb]],
  [3, [rb, lb, rt, lt]],
  [4, [lb, rb, lt, rt]],
  [5, [lt, lb, rt, rb]],
  [6, [lb, lt, rb, rt]],
  [7, [rb, rt, lb, lt]],
  [8, [rt, rb, lt, lb]],
])('a photo that says it was held in way %i stands upright', async (orientation, colors) => {
  const photo = await cornered().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { corners, width, height } = await shown(photo);
  expect([width, height]).toEqual(orientation < 5 ? [64, 48] : [48, 64]);
  expect(corners).toEqual(looks(colors));
});

test('the colors of a CMYK photo are those that were meant', async () => {
  const photo = await cornered().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(photo).metadata()).space).toBe('cmyk');
  const { corners } = await shown(photo);
  expect(
    corners.map(([r = 0, g = 0, b = 0]) =>
      Math.min(r, g, b) > 220 ? 'white' : r > g && r > b ? 'red' : g > b ? 'green' : 'blue',
    ),
  ).toEqual(['red', 'green', 'blue', 'white']);
});

test('an image that moves shows its first frame', async () => {
  expect((await shown(movingPng())).corners).toEqual(looks([red, red, red, red]));
});

test('where it was taken, by whom and with what is nowhere in the PDF', async () => {
  const photo = await photoWithPlace();
  expect(
    photo
      .toString('latin1')
      .match(/CANARY-\w+/g)
      ?.sort(),
  ).toEqual(['CANARY-maker', 'CANARY-owner', 'CANARY-place', 'CANARY-xmp']);
  const { pdf } = await pdfOfImage(photo);
  expect(unpacked(pdf)).not.toMatch(/CANARY|Exif|GPS|xmpmeta|ICC_PROFILE/);
});

test('words in a PNG and an archive behind it are nowhere in the PDF', async () => {
  const text = pngChunk('tEXt', Buffer.from('Comment\0CANARY <script>alert(1)</script>'));
  const both = Buffer.concat([
    buildPng({ width: 32, height: 32, pixels: Array.from({ length: 1024 }, () => red), more: [text] }),
    Buffer.from('PK\x03\x04CANARY.jar', 'latin1'),
  ]);
  const { pdf } = await pdfOfImage(both);
  expect(unpacked(pdf)).not.toMatch(/CANARY|script/);
  expect(Buffer.from(pdf).includes('PK\x03\x04')).toBe(false);
});

test('what can be seen through stands on white, in sixteen bits and in grey as well', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const deep = await sharp(await cornered().png().toBuffer())
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const grey = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect((await shown(clear)).corners).toEqual(looks([white, white, white, white]));
  expect((await shown(deep)).corners).toEqual(looks([red, green, blue, white]));
  const level = [128, 128, 128];
  expect((await shown(grey)).corners).toEqual(looks([level, level, level, level]));
});

test.each([
  ['a tall photo', 1200, 1600, [612, 792]],
  ['a wide photo', 1600, 1200, [792, 612]],
  ['a wide small image', 200, 100, [612, 792]],
  ['a long photo', 500, 1_500, [612, 792]],
])('%s fits its paper, within its margins and no coarser than 150 dots an inch', async (_, width, height, paper) => {
  const image = await sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const {
    place: [wide = 0, , , high = 0, left = 0, bottom = 0],
    paper: size,
    ...made
  } = await shown(image);
  expect([size.width, size.height]).toEqual(paper);
  expect(left).toBeGreaterThanOrEqual(35.9);
  expect(bottom).toBeGreaterThanOrEqual(53.9);
  expect(left + wide).toBeLessThanOrEqual(size.width - 35.9);
  expect(bottom + high).toBeCloseTo(size.height - 36, 0);
  expect(wide / high).toBeCloseTo(width / height, 2);
  expect(made.width / (wide / 72)).toBeGreaterThanOrEqual(149);
});

test('what was drawn stays exact and small; a photo of many pixels is brought down to what a page can show', async () => {
  const lines = Buffer.alloc(600 * 800 * 3, 255);
  for (let at = 0; at < lines.length; at += 331) lines.fill(0, at, at + 1);
  const drawing = await sharp(lines, { raw: { width: 600, height: 800, channels: 3 } })
    .png()
    .toBuffer();
  expect((await shown(drawing)).bytes).toBeLessThan(drawing.length * 1.2);
  const large = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#357' } })
    .jpeg({ quality: 50 })
    .toBuffer();
  const { width, height } = await shown(large);
  expect(width * height).toBeLessThanOrEqual(9_010_000);
  expect(width / height).toBeCloseTo(4 / 3, 2);
});

test.each(Object.entries(refusedImages))('%s is refused with a sentence', async (_, { bytes, says }) => {
  expect(bytes.length).toBeLessThan(1_048_576);
  const refusal = await pdfOfImage(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(DocumentRefused);
  expect(refusalText(refusal)).toContain(says);
});

test.each([
  [
    'before its first segment',
    (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from('junk'), jpeg.subarray(2)]),
  ],
  [
    'between two segments',
    (jpeg: Buffer) =>
      Buffer.concat([
        jpeg.subarray(0, tableIn(jpeg)),
        Buffer.from('ff00ff0000ff', 'hex'),
        jpeg.subarray(tableIn(jpeg)),
      ]),
  ],
])('a JPEG with bytes %s that belong to none looks as it does without them', async (_, spoil) => {
  const photo = await cornered().withMetadata({ orientation: 3 }).jpeg({ quality: 95 }).toBuffer();
  expect((await shown(spoil(photo))).corners).toEqual(looks([rb, lb, rt, lt]));
});

test('a JPEG with such bytes that is garbled or cut off as well is refused', async () => {
  for (const name of ['a garbled JPEG', 'a JPEG cut off']) {
    const { bytes } = refusedImages[name] ?? { bytes: Buffer.alloc(0) };
    await expect(
      pdfOfImage(Buffer.concat([bytes.subarray(0, 2), Buffer.from('junk'), bytes.subarray(2)])),
    ).rejects.toThrow(DocumentRefused);
  }
});

/** Where the first table of a JPEG begins. */
const tableIn = (jpeg: Buffer): number => jpeg.indexOf('ffdb', 0, 'hex');

test('no reader but those of PNG and JPEG is ever reached', async () => {
  for (const bytes of [
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="file:///etc/passwd"/></svg>',
    ),
    Buffer.from('GIF89a\x20\0\x20\0\0\0\0;', 'latin1'),
  ]) {
    await expect(pdfOfImage(bytes)).rejects.toThrow(DocumentRefused);
  }
});

/** A screen that was scrolled: black lines of 14 on white, with 10 between them. */
const scrolled = (width: number, height: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height, 255);
  for (let row = 0; row < height; row += 1)
    if (row % 24 < 14) for (let at = 8; at < width - 8; at += 2) pixels[row * width + at] = 0;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};

test.each([
  ['a scrolled page of a phone', 1170, 12_000, 8],
  ['one of a narrow window', 400, 6_000, 5],
  ['three screens', 1170, 3_511, 3],
  ['a screen of a phone', 1170, 2_532, 1],
  ['a small strip', 100, 900, 1],
])('%s of %i by %i is on %i pages, as wide as they are, and no line is cut', async (_, width, height, count) => {
  const { pdf, pages } = await pdfOfImage(await scrolled(width, height));
  expect([pages, await verifyPdf(pdf, { ownImage: true })]).toEqual([count, { pages: count }]);
  const document = await PDFDocument.load(pdf);
  let rows = 0;
  for (const [at, { node }] of document.getPages().entries()) {
    const image = node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of('Image'), PDFStream);
    rows += image.dict.lookup(PDFName.of('Height'), PDFNumber).asNumber();
    // Between two lines.
    if (at < count - 1) expect(rows % 24).toBeGreaterThanOrEqual(14);
    if (count > 1) expect(await placeOf(pdf, at)).toBeCloseTo(Math.min(540, width * 0.48), 0);
  }
  expect(rows).toBe(height);
});

/** How many points wide the image of a page is. */
async function placeOf(pdf: Uint8Array, at: number): Promise<number> {
  const content = (await PDFDocument.load(pdf)).getPage(at).node.lookup(PDFName.of('Contents'));
  const text = content instanceof PDFRawStream ? inflateSync(content.contents).toString('latin1') : '';
  return Number(/-?[\d.]+/.exec(text)?.[0]);
}
