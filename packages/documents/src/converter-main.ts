import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentRefused } from './document-refused.ts';
import { kindOf, type FileKind, type Made } from './kinds.ts';
import { loadPdfjs } from './pdf/open-with-pdfjs.ts';
import { filesOf, type Order, type Outcome } from './outcome.ts';

// The process that touches an applicant's file: it works in the folder it is given, and knows neither database nor
// secrets.
const folder = process.argv[2] ?? '.';

// Loaded when needed, because each brings libraries that take time to load.
const makers: Record<FileKind, (bytes: Buffer) => Promise<Made>> = {
  pdf: async (bytes) => (await import('./pdf/remake-pdf.ts')).remakePdf(bytes),
  'image-png': async (bytes) => (await import('./image/pdf-of-image.ts')).pdfOfImage(bytes),
  'image-jpeg': async (bytes) => (await import('./image/pdf-of-image.ts')).pdfOfImage(bytes),
  docx: async (bytes) => (await import('./docx/pdf-of-docx.ts')).pdfOfDocx(bytes, folder),
};

async function convert(): Promise<Outcome> {
  const { fileName } = JSON.parse(await readFile(join(folder, filesOf.order), 'utf8')) as Order;
  const bytes = await readFile(join(folder, filesOf.input));
  const kind = kindOf(bytes, fileName);
  const making = makers[kind](bytes);
  // What checks the result loads while a picture is unpacked and a browser starts, which others do.
  const checking = import('./pdf/verify-pdf.ts').then(async (check) => {
    await loadPdfjs();
    return check;
  });
  const [{ pdf, leftOut }, { verifyPdf }] = await Promise.all([making, checking]);
  const { pages } = await verifyPdf(pdf, { ownImage: kind.startsWith('image-') });
  await writeFile(join(folder, filesOf.output), pdf);
  return { is: 'converted', pages, leftOut };
}

const outcome = await convert().catch((error: unknown): Outcome => {
  if (error instanceof DocumentRefused) return { is: 'refused', code: error.code, values: error.values };
  // The message of a library may quote the document.
  const frames =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 8)
      : [];
  return { is: 'broke', at: [error instanceof Error ? error.name : typeof error, ...frames].join('\n') };
});
await writeFile(join(folder, filesOf.outcome), JSON.stringify(outcome));
process.exit(0);
