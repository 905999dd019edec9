import { PDFBool, PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';
import type { Made } from '../kinds.ts';
import { addPage } from './add-page.ts';
import { carryTags } from './carry-tags.ts';
import { checkReadable } from './check-readable.ts';
import { copyClean } from './copy-clean.ts';
import { fillFields } from './fill-fields.ts';
import { findLeftOut } from './find-left-out.ts';
import { findPages, type FoundPage } from './find-pages.ts';
import { leaveOutUnseen } from './unseen/leave-out-unseen.ts';
import { refuseBombs } from './refuse-bombs.ts';

/**
 * A new PDF with the pages of the given one as they look, with the filled-in fields and the tags. Nothing in it acts or
 * is attached.
 * @throws DocumentRefused when it cannot be read, or holds what cannot be carried over
 */
export async function remakePdf(bytes: Uint8Array): Promise<Made> {
  await refuseBombs(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { pages, isEncrypted } = await checkReadable(bytes);
  const source = await (isEncrypted ? decrypted(bytes) : PDFDocument.load(bytes, loading)).catch(() => {
    throw isEncrypted ? new DocumentRefused('conversion.pdfProtected') : faulty();
  });
  return remade(source, pages).catch((error: unknown) => {
    if (error instanceof DocumentRefused) throw error;
    throw faulty();
  });
}

const loading = { updateMetadata: false, capNumbers: true };

async function decrypted(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { ...loading, password: '' });
  for (const [reference, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.transform === undefined) continue;
    const plain = decodePDFRawStream(
      PDFRawStream.of(PDFDict.withContext(document.context), object.contents, object.transform),
    ).decode();
    document.context.assign(reference, PDFRawStream.of(object.dict, Uint8Array.from(plain)));
  }
  return document;
}

async function remade(source: PDFDocument, promised: number): Promise<Made> {
  refuseShell(source);
  const pages = findPages(source);
  if (pages.length < promised) throw faulty();
  const leftOut = findLeftOut(source.catalog, pages);
  await fillFields(source);

  const whole = await copied(source, pages);
  const isLess = await leaveOutUnseen(whole.target);
  // A second copy has nothing that no page draws any longer.
  const { target } = isLess ? await copied(whole.target, findPages(whole.target)) : whole;
  // Text typed over a page is in no tag, and would not be read out; tags say what was left out.
  if (!isLess && !whole.isDrawnOver)
    carryTags(
      source,
      pages.map(({ dict }) => dict),
      target,
    );
  return { pdf: await target.save({ objectsPerTick: Number.POSITIVE_INFINITY }), pages: pages.length, leftOut };
}

async function copied(
  { catalog, context }: PDFDocument,
  pages: readonly FoundPage[],
): Promise<{ target: PDFDocument; isDrawnOver: boolean }> {
  const target = await PDFDocument.create();
  target.setProducer('Quire');
  target.setCreator('Quire');
  const copy = copyClean(context, target.context);
  const drawnOver = pages.map((page) => addPage(target, page, copy));
  const layers = catalog.get(PDFName.of('OCProperties'));
  // Without it every layer would be shown.
  if (layers) target.catalog.set(PDFName.of('OCProperties'), copy(layers));
  return { target, isDrawnOver: drawnOver.some(Boolean) };
}

/** Forms that only Adobe's programs draw: everybody else sees a page that asks to wait. */
function refuseShell({ catalog }: PDFDocument): void {
  if (!(catalog instanceof PDFDict)) throw faulty();
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (
    form instanceof PDFDict &&
    form.has(PDFName.of('XFA')) &&
    catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True
  ) {
    throw new DocumentRefused('conversion.pdfAdobeOnly');
  }
}

function faulty(): DocumentRefused {
  return new DocumentRefused('conversion.pdfFaulty');
}
