import { PDFDict, PDFDocument, PDFName, degrees } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { buildPdf, onePage, streamObject } from '../testing/build-pdf.ts';
import { refusalText } from '../testing/refusal-text.ts';
import { textOfPages } from '../testing/text-of-pages.ts';
import { unpacked } from '../testing/unpacked.ts';
import { openWithPdfjs } from './open-with-pdfjs.ts';
import { remakePdf } from './remake-pdf.ts';
import { verifyPdf } from './verify-pdf.ts';

const remade = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { pdf, pages } = await remakePdf(bytes);
  expect(await verifyPdf(pdf)).toEqual({ pages });
  return pdf;
};
const field = (more: string, rect = '[72 600 300 620]'): string =>
  `<< /Type /Annot /Subtype /Widget /P 3 0 R /Rect ${rect} ${more} >>`;
const form = (bodies: readonly string[], more = ''): Buffer => {
  const numbers = bodies.map((_, index) => 20 + index);
  const list = numbers.map((number) => `${number} 0 R`).join(' ');
  return onePage({
    catalog: `/AcroForm << /Fields [${list}] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> ${more} >>`,
    page: `/Annots [${list}]`,
    objects: {
      ...Object.fromEntries(bodies.map((body, index) => [20 + index, body])),
      10: streamObject(
        'BT /Helv 12 Tf 2 5 Td (Drawn) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /Helv 5 0 R >> >>',
      ),
      11: streamObject(
        'BT /Helv 12 Tf 2 5 Td (Yes) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /Helv 5 0 R >> >>',
      ),
      12: streamObject(
        'BT /Helv 12 Tf 2 5 Td (No) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /Helv 5 0 R >> >>',
      ),
    },
  });
};

test.each([
  ['with what it looks like', field('/FT /Tx /T (t) /V (typed) /AP << /N 10 0 R >>'), '', 'KeptDrawn'],
  ['without what it looks like', field('/FT /Tx /T (t) /V (typed)'), '/NeedAppearances true', 'Kepttyped'],
  [
    'of which what it looks like is out of date',
    field('/FT /Tx /T (t) /V (typed) /AP << /N 10 0 R >>'),
    '/NeedAppearances true',
    'Kepttyped',
  ],
  [
    'in letters that Helvetica lacks',
    field('/FT /Tx /T (t) /V <FEFF0141006F0064007A0020041C0438044000200391>'),
    '',
    'KeptŁodz Мир Α',
  ],
  ['chosen from a list', field('/FT /Ch /Ff 131072 /T (t) /V (Maine) /Opt [(Iowa) (Maine)]'), '', 'KeptMaine'],
  ['of a ticked box', field('/FT /Btn /T (t) /V /On /AS /On /AP << /N << /On 11 0 R /Off 12 0 R >> >>'), '', 'KeptYes'],
  [
    'of an empty box',
    field('/FT /Btn /T (t) /V /Off /AS /Off /AP << /N << /On 11 0 R /Off 12 0 R >> >>'),
    '',
    'KeptNo',
  ],
  ['that is hidden', field('/FT /Tx /T (t) /V (typed) /F 2 /AP << /N 10 0 R >>'), '', 'Kept'],
  ['that is empty', field('/FT /Tx /T (t)'), '', 'Kept'],
])('a field %s shows the same when it is a field no more', async (_, body, more, text) => {
  expect((await textOfPages(await remade(form([body], more)))).map((one) => one.replace(/\s+/g, ' '))).toEqual([text]);
});

test.each([
  ['rich text alone', '/RV (<body>x</body>) /Ff 33554432'],
  ['letters without a font', '/V <FEFF4F60597D>'],
  ['letters from right to left', '/V <FEFF05E905DC>'],
])('what was typed and cannot be drawn (%s) is never dropped without a word', async (_, more) => {
  const refusal = await remakePdf(form([field(`/FT /Tx /T (t) ${more}`)])).then(() => undefined, refusalText);
  expect(refusal).toContain('your answers would be missing');
});

test('a signature and a note written on the page stay, where and as large as they were', async () => {
  const stamp = streamObject(
    'BT /F1 10 Tf 0 0 Td (Signed) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 50 10] /Matrix [0 1 -1 0 0 0] /Resources << /Font << /F1 5 0 R >> >>',
  );
  const pdf = await remade(
    onePage({
      page: '/Annots [6 0 R << /Subtype /Popup /Rect [0 0 9 9] /Contents (secret) >>]',
      objects: { 6: '<< /Type /Annot /Subtype /Stamp /Rect [100 200 120 300] /AP << /N 7 0 R >> >>', 7: stamp },
    }),
  );
  const document = await openWithPdfjs(pdf);
  const { items } = await (await document.getPage(1)).getTextContent();
  const signed = items.find((item) => 'str' in item && item.str === 'Signed');
  await document.loadingTask.destroy();
  // Turned by its matrix, twice as large as drawn, from the lower right corner of its rectangle upwards.
  expect(signed && 'transform' in signed && signed.transform.map(Math.round)).toEqual([0, 20, -20, 0, 120, 200]);
});

test('what was written on a page without saying what it looks like is not dropped without a word', async () => {
  const note = (flags: number): Buffer =>
    onePage({ page: `/Annots [<< /Subtype /FreeText /Rect [0 0 50 10] /Contents (Mine) /F ${flags} >>]` });
  const refusal = await remakePdf(note(4)).then(() => undefined, refusalText);
  expect(refusal).toContain('written or drawn on the pages');
  expect(await textOfPages(await remade(note(2)))).toEqual(['Kept']);
});

test('pages that share their fonts keep each its own marks', async () => {
  const mark = (word: string): Buffer =>
    streamObject(
      `BT /F1 10 Tf (${word}) Tj ET`,
      '/Type /XObject /Subtype /Form /BBox [0 0 50 10] /Resources << /Font << /F1 5 0 R >> >>',
    );
  const page = (appearance: number): string =>
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources 6 0 R /Annots [<< /Subtype /FreeText /Rect [0 0 50 10] /AP << /N ${appearance} 0 R >> >>] >>`;
  const pdf = await remade(
    onePage({
      objects: {
        2: '<< /Type /Pages /Kids [3 0 R 7 0 R] /Count 2 /MediaBox [0 0 612 792] >>',
        3: page(8),
        7: page(9),
        6: '<< /Font << /F1 5 0 R >> /XObject << >> >>',
        8: mark('First'),
        9: mark('Second'),
      },
    }),
  );
  expect(await textOfPages(pdf)).toEqual(['KeptFirst', 'KeptSecond']);
});

test('a page keeps its size, rotation and inherited values; sides in any order, none without area', async () => {
  const content = streamObject('BT /F1 24 Tf 72 100 Td (Kept) Tj ET');
  const node = (more: string): string => `<< /Type /Pages /Parent 2 0 R /Count 1 ${more} >>`;
  const pdf = await remade(
    buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [6 0 R 7 0 R 8 0 R] /Count 3 /Resources << /Font << /F1 5 0 R >> >> /MediaBox [0 0 300 400] >>',
        3: '<< /Type /Page /Parent 6 0 R /Contents [4 0 R 99 0 R] >>',
        4: content,
        5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        6: node('/Kids [3 0 R] /Rotate -90'),
        7: node('/Kids [9 0 R]'),
        8: node('/Kids [10 0 R]'),
        9: '<< /Type /Page /Parent 7 0 R /Contents 4 0 R /MediaBox [500 700 0 0] /CropBox [10 10 200 300] /UserUnit 2 >>',
        10: '<< /Type /Page /Parent 8 0 R /Contents 4 0 R /MediaBox [0 0 0 0] /Rotate 45 >>',
      },
    }),
  );
  const document = await PDFDocument.load(pdf);
  const shape = document.getPages().map((page) => [page.getSize(), page.getRotation().angle]);
  expect(shape).toEqual([
    [{ width: 300, height: 400 }, 270],
    [{ width: 500, height: 700 }, 0],
    [{ width: 612, height: 792 }, 0],
  ]);
  expect(document.getPage(1).getCropBox()).toEqual({ x: 10, y: 10, width: 190, height: 290 });
  expect(await textOfPages(pdf)).toEqual(['Kept', 'Kept', 'Kept']);
});

test('a layer that was switched off stays off, with nothing in it', async () => {
  const pdf = await remade(
    onePage({
      catalog:
        '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [7 0 R] /AA << /O << /S /JavaScript /JS (x) >> >> >> >>',
      page: '/Resources << /Font << /F1 5 0 R >> /Properties << /On 6 0 R /Off 7 0 R >> >>',
      content:
        '/OC /On BDC BT /F1 24 Tf 72 700 Td (Kept) Tj ET EMC /OC /Off BDC BT /F1 24 Tf 72 600 Td (Draft) Tj ET EMC',
      objects: { 6: '<< /Type /OCG /Name (On) >>', 7: '<< /Type /OCG /Name (Off) >>' },
    }),
  );
  expect([await textOfPages(pdf), unpacked(pdf).includes('Draft')]).toEqual([['Kept'], false]);
  const document = await openWithPdfjs(pdf);
  const layers = [...(await document.getOptionalContentConfig())];
  await document.loadingTask.destroy();
  expect(layers.map(([, group]) => [group.name, group.visible])).toEqual([
    ['On', true],
    ['Off', false],
  ]);
});

test('object tables, later revisions and dangling references are read as viewers read them', async () => {
  const first = await PDFDocument.create();
  first.addPage([300, 300]).drawText('Packed', { x: 20, y: 20, rotate: degrees(10) });
  expect(await textOfPages(await remade(await first.save({ useObjectStreams: true })))).toEqual(['Packed']);

  const plain = onePage();
  const start = plain.length;
  const body = '4 0 obj\n<< /Length 38 >>\nstream\nBT /F1 24 Tf 72 700 Td (Second) Tj ET  \nendstream\nendobj\n';
  const revision = `${body}xref\n4 1\n${String(start).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${plain.lastIndexOf('xref\n0')} >>\nstartxref\n${start + body.length}\n%%EOF\n`;
  expect(await textOfPages(await remade(Buffer.concat([plain, Buffer.from(revision)])))).toEqual(['Second']);
});

test('a table of places that is missing or wrong is made up for', async () => {
  const text = onePage().toString('latin1');
  const without = Buffer.from(
    text.slice(0, text.lastIndexOf('xref\n0')) + 'trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF',
    'latin1',
  );
  const wrong = Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
  for (const bytes of [without, wrong]) expect(await textOfPages(await remade(bytes))).toEqual(['Kept']);
});

test('a PDF without anything to remove passes as it is', async () => {
  expect(await verifyPdf(onePage())).toEqual({ pages: 1 });
});

test('what is finished says nothing of whoever wrote it, and is hardly larger than what came', async () => {
  const source = await PDFDocument.create();
  source.setAuthor('Canary Author');
  source.setTitle('Canary Title');
  for (let page = 0; page < 30; page += 1) source.addPage().drawText(`Page ${page}`, { x: 72, y: 700 });
  const bytes = await source.save();
  const pdf = await remade(bytes);
  const { info } = await PDFDocument.load(pdf, { updateMetadata: false }).then(({ context }) => ({
    info: context.lookup(context.trailerInfo.Info, PDFDict),
  }));
  expect(
    info
      .keys()
      .map((key) => key.decodeText())
      .sort(),
  ).toEqual(['CreationDate', 'Creator', 'ModDate', 'Producer']);
  expect(info.lookup(PDFName.of('Creator'))?.toString()).toContain('0051007500690072'.toUpperCase());
  expect(pdf.length).toBeLessThan(bytes.length * 1.2);
});
