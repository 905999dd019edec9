import { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPdf, onePage, streamObject } from '../../testing/build-pdf.ts';
import { packedPixels } from '../../image/pdf-of-image.ts';
import { refusalText } from '../../testing/refusal-text.ts';
import { placesOfWords, textOfPages } from '../../testing/text-of-pages.ts';
import { unpacked } from '../../testing/unpacked.ts';
import { remakePdf } from '../remake-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

const remade = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { pdf, pages } = await remakePdf(bytes);
  expect(await verifyPdf(pdf)).toEqual({ pages });
  return pdf;
};

/** A page of which the upper half is seen. */
const halved = (content: string, objects: Readonly<Record<number, string | Buffer>> = {}, page = ''): Buffer =>
  onePage({
    page: `/CropBox [0 396 612 792] ${page}`,
    content: `BT /F1 24 Tf 72 700 Td (Kept) Tj ET ${content}`,
    objects,
  });
const line = (content: string): string => `BT /F1 12 Tf ${content} ET`;
const drawing = (content: string, more = '/BBox [0 0 612 792]'): Buffer =>
  streamObject(content, `/Type /XObject /Subtype /Form ${more} /Resources << /Font << /F1 5 0 R >> >>`);
const image = (content: Buffer, more = '/Width 10 /Height 10 /ColorSpace /DeviceRGB'): Buffer =>
  streamObject(content, `/Type /XObject /Subtype /Image /BitsPerComponent 8 ${more}`);
const withX = '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>';
const marked = Buffer.alloc(300, 'Secret');
const hidden = '/OCProperties << /OCGs [9 0 R] /D << /OFF [9 0 R] >> >>';

test.each<[string, Buffer]>([
  ['a line below', halved(line('72 300 Td (Secret) Tj'))],
  ['a line that is moved there', halved(`q 1 0 0 1 0 -500 cm ${line('1 0 0 1 72 700 Tm (Secret) Tj')} Q`)],
  [
    'lines one after the other',
    halved(line('14 TL 72 300 Td (Secret) Tj T* [(Sec) -20 (ret)] TJ (Secret) \' 1 1 (Secret) "')),
  ],
  ['what is read out in its place', halved(`/Span << /ActualText (Secret) >> BDC ${line('72 300 Td (x) Tj')} EMC`)],
  [
    'what its resources say is read out in its place',
    halved(
      `/Span /M BDC ${line('72 300 Td (x) Tj')} EMC`,
      { 6: '<< /ActualText (Secret) >>' },
      '/Resources << /Font << /F1 5 0 R >> /Properties << /M 6 0 R >> >>',
    ),
  ],
  ['a turned line', halved(line('0 1 -1 0 100 100 Tm (Secret) Tj'))],
  ['a drawing', halved('/X Do', { 6: drawing(line('72 300 Td (Secret) Tj')) }, withX)],
  [
    'a drawing that is cut off',
    halved('/X Do', { 6: drawing(line('72 500 Td (Secret) Tj'), '/BBox [0 0 612 300]') }, withX),
  ],
  [
    'a note',
    halved(
      '',
      {
        6: '<< /Type /Annot /Subtype /Stamp /Rect [72 100 300 140] /AP << /N 7 0 R >> >>',
        7: drawing(line('0 0 Td (Secret) Tj'), '/BBox [0 0 228 40]'),
      },
      '/Annots [6 0 R]',
    ),
  ],
  [
    'a line beside the paper',
    onePage({ content: `BT /F1 24 Tf 72 700 Td (Kept) Tj ET ${line('700 300 Td (Secret) Tj')}` }),
  ],
  ['an image', halved('q 100 0 0 100 72 100 cm /X Do Q', { 6: image(marked) }, withX)],
  ['an image in the page itself', halved('q 9 0 0 9 72 100 cm BI /W 2 /H 1 /BPC 8 /CS /RGB ID Secret EI Q')],
  [
    'an image with an outline',
    halved(
      'q 100 0 0 100 72 100 cm /X Do Q',
      {
        6: image(Buffer.alloc(300), '/Width 10 /Height 10 /ColorSpace /DeviceRGB /SMask 7 0 R'),
        7: image(marked.subarray(0, 100), '/Width 10 /Height 10 /ColorSpace /DeviceGray'),
      },
      withX,
    ),
  ],
  [
    'an image in a hidden layer',
    onePage({
      catalog: hidden,
      page: withX,
      content: 'BT /F1 24 Tf 72 700 Td (Kept) Tj ET q 100 0 0 100 72 100 cm /X Do Q',
      objects: {
        6: image(marked, '/Width 10 /Height 10 /ColorSpace /DeviceRGB /OC 9 0 R'),
        9: '<< /Type /OCG /Name (Off) >>',
      },
    }),
  ],
])('%s that is not on the visible part of its page is not handed on', async (_, bytes) => {
  expect(unpacked(bytes)).toMatch(/Sec/);
  const pdf = await remade(bytes);
  expect(await textOfPages(pdf)).toEqual(['Kept']);
  expect(unpacked(pdf)).not.toMatch(/Sec|536563|<53>/);
});

test.each<[string, string, Buffer]>([
  ['a thick line', 'l S', halved('60 w 0 380 m 612 380 l S')],
  [
    'what a rule of layers hides',
    '/OC /Rule BDC',
    halved(`/OC /Rule BDC 72 500 9 9 re f ${line('72 100 Td (Gone) Tj')} EMC`),
  ],
  [
    'what is said of text in two places',
    'ActualText (Secret)',
    halved(
      `/Span /M BDC ${line('72 300 Td (x) Tj 0 200 Td (x) Tj')} EMC`,
      {},
      '/Resources << /Font << /F1 5 0 R >> /Properties << /M << /ActualText (Secret) >> >> >>',
    ),
  ],
  [
    'an image that is also a pattern',
    'Secret',
    halved(
      '/Pattern cs /P scn 72 500 99 99 re f q 9 0 0 9 72 100 cm /X Do Q',
      {
        6: image(marked),
        7: streamObject(
          'q 9 0 0 9 0 0 cm /X Do Q',
          `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 ${withX}`,
        ),
      },
      '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> /Pattern << /P 7 0 R >> >>',
    ),
  ],
])('%s that may be seen stays', async (_, kept, bytes) => {
  expect(unpacked(await remade(bytes))).toContain(kept);
});

test('text stays in a drawing that takes its font from the page', async () => {
  const objects = { 6: drawing('BT 72 500 Td (Kept) Tj 0 -300 Td (Gone) Tj ET') };
  const pdf = await remade(onePage({ page: `/CropBox [0 396 612 792] ${withX}`, content: '/F1 12 Tf /X Do', objects }));
  expect(await textOfPages(pdf)).toEqual(['Kept']);
});

test.each([
  ['an operator without its operands', '1 cm '],
  ['a number that readers take for different ones', '1e2 w '],
])('a page that was cut and has %s is taken only without text beside what is seen', async (_, broken) => {
  const refused = await remakePdf(halved(broken + line('72 300 Td (Secret) Tj'))).catch(refusalText);
  expect(refused).toContain('text outside of the part of its pages that you see');
  expect(await textOfPages(await remade(halved(broken + line('72 500 Td (Too) Tj'))))).toEqual(['KeptToo']);
  expect(await textOfPages(await remade(onePage({ content: broken + line('72 500 Td (Kept) Tj') })))).toEqual(['Kept']);
});

/** Noise that grows over lines, so that a packer guesses in each way. */
const scanned = Buffer.from(
  Array.from(
    { length: 80 * 80 },
    (_, at) => (at % 80) + Math.floor(at / 80) + ((at * at) % (1 + Math.floor(at / 400))),
  ),
);
const grayScan = () => sharp(scanned, { raw: { width: 80, height: 80, channels: 1 } }).toColourspace('b-w');

test.each<[string, Promise<Buffer> | Buffer, string]>([
  ['jpeg', grayScan().jpeg({ quality: 100 }).toBuffer(), '/Filter /DCTDecode'],
  ['flate', scanned, ''],
  ['bytes that are not packed', scanned, '/Filter []'],
  [
    'rows of a PNG',
    grayScan().png({ adaptiveFiltering: true }).toBuffer().then(packedPixels),
    '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 80 >>',
  ],
])('the half of a scan that was cut off is white in %s', async (kind, packed, filter) => {
  const scan = image(await packed, `/Width 80 /Height 80 /ColorSpace /DeviceGray ${filter}`);
  const pdf = await remade(halved('q 612 0 0 792 0 0 cm /X Do Q', { 6: scan }, withX));
  const { context } = await PDFDocument.load(pdf);
  const [found] = context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream && one.dict.has(PDFName.of('Width')) ? [one] : []));
  const pixels =
    kind === 'jpeg'
      ? await sharp(found!.contents).extractChannel(0).raw().toBuffer()
      : Buffer.from(decodePDFRawStream(found!).decode());
  const differences = [...pixels].map((value, at) => Math.abs(value - (at < 80 * 48 ? scanned[at]! : 255)));
  expect(Math.max(...differences)).toBeLessThan(kind === 'jpeg' ? 9 : 1);
});

test('lines and images that are seen in part, on one page or on another, stay', async () => {
  const page = (crop: string): string => `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /CropBox ${crop} ${withX} >>`;
  const bytes = buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R 7 0 R] /Count 2 /MediaBox [0 0 612 792] >>',
      3: page('[0 396 612 792]'),
      4: streamObject(
        'BT /F1 24 Tf 72 700 Td (Kept) Tj 0 -500 Td (Below) Tj ET 72 300 100 10 re f 72 390 m 100 400 l S q 100 0 0 100 72 100 cm /X Do Q',
      ),
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      6: image(marked),
      7: page('[0 0 612 396]'),
    },
  });
  const pdf = await remade(bytes);
  expect(await textOfPages(pdf)).toEqual(['Kept', 'Below']);
  const text = unpacked(pdf);
  const count = (word: string): number => text.split(word).length - 1;
  expect([count('re f'), count('l S'), count('/X Do'), text.includes('Secret')]).toEqual([1, 2, 1, true]);
});

test('of a line that leaves the visible part only that stays which is seen, where it was', async () => {
  const pdf = await remade(
    onePage({
      page: '/CropBox [0 0 200 792]',
      content: 'BT /F1 20 Tf 100 700 Td [(Kept and) -300 (gone for good)] TJ 0 -30 Td (Kept) Tj ( too) Tj ET',
    }),
  );
  const [page] = await placesOfWords(pdf);
  expect(page?.words.map(({ text }) => text).join('|')).toBe('Kept and go|Kept too');
  expect(page?.words.at(-1)).toMatchObject({ text: 'Kept too', left: 100 });
  expect(unpacked(pdf)).not.toMatch(/gone|good/);
});
