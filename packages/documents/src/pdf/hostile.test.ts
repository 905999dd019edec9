import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { activePdfs, canary } from '../testing/active-pdfs.ts';
import { onePage } from '../testing/build-pdf.ts';
import { encryptedPdf } from '../testing/encrypted-pdf.ts';
import { jbig2, onePageWithImage, refusedPdfs, tiringPdfs } from '../testing/hostile-pdfs.ts';
import { refusalText } from '../testing/refusal-text.ts';
import { unpacked } from '../testing/unpacked.ts';
import { DocumentRefused } from '../document-refused.ts';
import { textOfPages } from '../testing/text-of-pages.ts';
import { findActive } from './find-active.ts';
import { remakePdf } from './remake-pdf.ts';
import { verifyPdf } from './verify-pdf.ts';

const forbidden =
  /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|GoToR|GoToE|SubmitForm|ImportData|EmbeddedFiles?|Filespec|EF|AF|XFA|AcroForm|RichMedia\w*|Rendition|Screen|Movie|Sound|3D|FileAttachment|Annots|Metadata|PieceInfo|Names|FFilter|Ref)\b/;

test.each(Object.entries(activePdfs))('%s is gone, and the page is as it was', async (_, bytes) => {
  const { pdf, pages } = await remakePdf(bytes);
  expect(await verifyPdf(pdf)).toEqual({ pages: 1 });
  expect(pages).toBe(1);
  expect(unpacked(pdf)).not.toMatch(forbidden);
  expect(unpacked(pdf)).not.toContain(canary);
  expect(await textOfPages(pdf)).toEqual(['Kept']);
});

test.each(Object.entries(activePdfs).filter(([name]) => name !== 'what only its author was to know'))(
  'a PDF with %s does not pass what a finished one is held to',
  async (_, bytes) => {
    await expect(verifyPdf(bytes)).rejects.toThrow(DocumentRefused);
  },
);

test('all of it in packed tables of objects, and together, is gone as well', async () => {
  const all = await PDFDocument.create();
  for (const bytes of Object.values(activePdfs)) {
    const one = await PDFDocument.load(bytes);
    const [page] = await all.copyPages(one, [0]);
    if (page) all.addPage(page);
  }
  all.addJavaScript('open', canary);
  await all.attach(Buffer.from(canary), `${canary}.txt`);
  const bytes = await all.save({ useObjectStreams: true });
  const { pdf } = await remakePdf(bytes);
  expect(await verifyPdf(pdf)).toEqual({ pages: Object.keys(activePdfs).length });
  expect(unpacked(pdf)).not.toMatch(forbidden);
  expect(unpacked(pdf)).not.toContain(canary);
});

test('a font may be called AA and a color URI, for names that an author chose do nothing', async () => {
  const bytes = onePage({
    page: '/Resources << /Font << /F1 5 0 R /AA 5 0 R /JS 5 0 R >> /XObject << >> >>',
    content: 'BT /AA 24 Tf 72 700 Td (Kept) Tj ET',
  });
  const { pdf } = await remakePdf(bytes);
  expect(await verifyPdf(pdf)).toEqual({ pages: 1 });
  expect(await textOfPages(pdf)).toEqual(['Kept']);
});

test('images packed in each way of their own are carried over, and are as large inside as they say', async () => {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const [scan, photo] = [
    onePageWithImage(jbig2(64, 48), '/Width 64 /Height 48 /Filter /JBIG2Decode'),
    onePageWithImage(jpeg, '/Width 64 /Height 48 /Filter [/DCTDecode]'),
  ];
  for (const bytes of [scan, photo]) {
    const { pdf } = await remakePdf(bytes);
    expect(await verifyPdf(pdf)).toEqual({ pages: 1 });
    expect(unpacked(pdf)).toMatch(/JBIG2Decode|DCTDecode/);
  }
});

const note = (entries: string): Buffer =>
  onePage({ page: `/Annots [<< /Type /Annot /Rect [72 72 90 90] ${entries} >>]` });
test.each<[string, Buffer | undefined, readonly string[]]>([
  ['an attached file', activePdfs['an attached file'], ['attachments']],
  ['a file pinned to the page', activePdfs['a file pinned to the page'], ['attachments']],
  ['a field that calculates', activePdfs['a field that calculates'], ['scripts']],
  ['a script when it opens', activePdfs['a script when it opens'], ['scripts']],
  ['scripts by name', activePdfs['scripts by name'], ['scripts']],
  ['a sound', activePdfs['a sound'], ['embedded']],
  ['rich media', activePdfs['rich media'], ['embedded']],
  ['a note to open', note('/Subtype /Text /Contents (See below)'), ['comments']],
  ['a note without words', note('/Subtype /Text /Contents ( )'), []],
  ['a link to the web', activePdfs['a link to the web'], []],
  ['nothing of the kind', onePage(), []],
])('what the new PDF lacks of one with %s is told', async (_, bytes, leftOut) => {
  expect((await remakePdf(bytes ?? Buffer.alloc(0))).leftOut).toEqual(leftOut);
});

test('an object that nothing refers to is looked at too', async () => {
  const document = await PDFDocument.load(onePage({ objects: { 6: '<< /S /Launch /F (x) >>' } }));
  expect(findActive(document.context, document.catalog)).toEqual(['/Launch']);
});

const slow = new Set([
  'a page that would be drawn for ever',
  'patterns of patterns',
  'a page that unpacks to 160 MB behind letters',
  'a page that LZW unpacks to 70 MB',
  'a page of 30 MB of lines',
  'a page that would be drawn for ever, with nothing packed',
]);
for (const [name, refused] of Object.entries(refusedPdfs))
  test(`${name} is refused with a sentence`, slow.has(name) ? { tags: 'deep' } : {}, async () => {
    const { bytes, says } = refused;
    expect(bytes.length).toBeLessThan(1_048_576);
    const refusal = await remakePdf(bytes)
      .then(({ pdf }) => verifyPdf(pdf))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(refusal).toBeInstanceOf(DocumentRefused);
    expect(refusalText(refusal)).toContain(says);
    expect(refusalText(refusal)).toMatch(/upload that\.$/);
  });

test.each<[string, Buffer]>([
  ['encrypted, opens without a password and allows everything', encryptedPdf('', { permissions: -4 })],
  ['behind the mark of an encoding', Buffer.concat([Buffer.from('\uFEFF'), onePage()])],
  ['behind blank lines', Buffer.concat([Buffer.from('\r\n\n \n'), onePage()])],
])('a PDF that is %s is taken, and its words are there', async (_, bytes) => {
  const { pdf } = await remakePdf(bytes);
  expect(await verifyPdf(pdf)).toEqual({ pages: 1 });
  expect(await textOfPages(pdf)).toEqual(['Kept']);
  expect(unpacked(pdf)).not.toContain('/Encrypt');
});

test.each([
  ['to open it, but allows everything then', encryptedPdf('secret', { permissions: -4 }), 'locked with a password'],
  ['to open it', encryptedPdf('secret'), 'locked with a password'],
  ['to change it', encryptedPdf(''), 'protected against copying or changes'],
])('a PDF that asks for a password %s is refused with what to do', async (_, bytes, says) => {
  expect(refusalText(await remakePdf(bytes).catch((error: unknown) => error))).toContain(says);
});

for (const [name, bytes] of Object.entries(tiringPdfs))
  test(
    `${name} comes to an end, harmless or refused`,
    name === 'a chain of twenty thousand references' ? { tags: 'deep' } : {},
    async () => {
      const outcome = await remakePdf(bytes)
        .then(({ pdf }) => verifyPdf(pdf))
        .catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DocumentRefused);
      else expect(outcome).toEqual({ pages: 1 });
    },
  );
