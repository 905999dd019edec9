import { PDFName, PDFNull, PDFStream, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { streamsOf } from '../add-page.ts';
import { loadPdfjs, openWithPdfjs } from '../open-with-pdfjs.ts';
import { refuseExcess } from '../refuse-excess.ts';
import { packedAs } from '../unpack.ts';
import { blankUnseen } from './blank-unseen.ts';
import { contentOf, withoutUnseen, type Content, type Shown } from './content.ts';
import { layersOff } from './layers-off.ts';
import type { Walk } from './place.ts';
import { isCut, refuseTextCutOff, visibleOf } from './visible-part.ts';
import { firstState, walkContent } from './walk-content.ts';
import { guessed, unpackContent } from './walk-drawings.ts';

/**
 * Takes out of a document what its applicant does not see, and another program would show: text, images and lines
 * outside of the visible part of its pages, and in layers that are off. A document that cannot be followed stays as it
 * is.
 * @returns whether anything was taken out
 * @throws DocumentRefused where text that nobody sees would stay in a page that was cut, and as `refuseExcess` does
 */
export async function leaveOutUnseen(document: PDFDocument): Promise<boolean> {
  const found = await followed(document);
  if (!found) return false;
  const changed = [
    ...found.pages.map(({ page, content }) => rewritePage(document, page, content)),
    ...[...found.contents].map(([form, content]) => rewriteForm(document, form, content)),
  ];
  for (const [reference, part] of found.images) {
    if (part === undefined) document.context.assign(reference, PDFNull);
    changed.push(part === undefined || (await blankUnseen(document.context, reference, part)));
  }
  for (const [said, isSeen] of found.named)
    for (const key of isSeen ? [] : ['ActualText', 'Alt', 'E']) changed.push(said.delete(PDFName.of(key)));
  return changed.some(Boolean);
}

/** Some ten times what a page of a dense map has. */
const mostSteps = 3_000_000;

type Found = Omit<Walk, 'next'> & { pages: { page: PDFPage; content: Content }[] };

/** What is seen of a document; undefined for all of it, or for no one knows what. */
async function followed(document: PDFDocument): Promise<Found | undefined> {
  const cut = document.getPages().some(isCut);
  try {
    if (!cut && isAllSeen(walkAll(document, () => guessed))) return undefined;
  } catch {
    // A content that no writer writes, which readers repair in their own ways.
    if (!cut) return undefined;
  }
  // Here it is drawn for the first time.
  refuseExcess(document);
  const reader = await openWithPdfjs(await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }), {
    mostPixels: 0,
  });
  try {
    return await walkWithReader(document, reader).catch(async () => {
      if (cut) await refuseTextCutOff(document);
      return undefined;
    });
  } finally {
    await reader.loadingTask.destroy();
  }
}

const isAllSeen = ({ pages, contents, images }: Found): boolean =>
  [...pages.map(({ content }) => content), ...contents.values()].every((one) => withoutUnseen(one) === undefined) &&
  [...images.values()].every((part) => part !== undefined);

function walkAll(document: PDFDocument, shownOf: (page: number) => Walk['next']): Found {
  const found: Found = {
    contents: new Map(),
    images: new Map(),
    named: new Map(),
    isOff: layersOff(document),
    left: { steps: mostSteps },
    pages: [],
  };
  for (const [index, page] of document.getPages().entries()) {
    const content = contentOf(textOf(page));
    const [resources, visible] = [page.node.Resources(), visibleOf(page)];
    walkContent({ ...found, next: shownOf(index) }, { content, resources, visible, state: firstState, depth: 0 });
    found.pages.push({ page, content });
  }
  return found;
}

async function walkWithReader(document: PDFDocument, reader: PDFDocumentProxy): Promise<Found> {
  const shown: Shown[][] = [];
  for (let number = 1; number <= reader.numPages; number += 1) shown.push(await shownOn(await reader.getPage(number)));
  const found = walkAll(document, (page) => () => {
    const next = shown[page]?.shift();
    if (!next) throw new Error('A reader shows less text than there is.');
    return next;
  });
  if (shown.some((left) => left.length > 0)) throw new Error('A reader shows more text than there is.');
  return found;
}

const textOf = ({ doc, node }: PDFPage): string =>
  streamsOf(doc, node.get(PDFName.of('Contents')) ?? PDFNull)
    .map((reference) => unpackContent(doc.context.lookup(reference, PDFStream)))
    .join('\n');

interface Font {
  fontMatrix?: readonly number[];
  bbox?: readonly number[];
  vertical?: boolean;
  isType3Font?: boolean;
}

/** What the operators of a page show, as a reader with all its fonts knows them. */
async function shownOn(page: PDFPageProxy): Promise<Shown[]> {
  const { OPS } = await loadPdfjs();
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown: Shown[] = [];
  let font: Font = {};
  for (const [index, operator] of fnArray.entries()) {
    const operands = argsArray[index] as readonly unknown[] | null;
    if (operator === OPS.setFont) font = page.commonObjs.get(String(operands?.[0])) as Font;
    if (operator !== OPS.showText) continue;
    const [, low = 0, , high = 0] = font.bbox ?? [];
    shown.push({
      glyphs: (operands?.[0] ?? []) as Shown['glyphs'],
      unit: font.fontMatrix?.[0] ?? 0.001,
      // A few fonts claim a box in which every glyph of a page would be.
      reach: [Math.max(-4, Math.min(-0.25, low / 1000)), Math.min(4, Math.max(0.95, high / 1000))],
      isOdd: font.vertical === true || font.isType3Font === true,
    });
  }
  page.cleanup();
  return shown;
}

function rewritePage({ context }: PDFDocument, { node }: PDFPage, content: Content): boolean {
  const text = withoutUnseen(content);
  if (text === undefined) return false;
  node.set(PDFName.of('Contents'), context.obj([context.register(context.flateStream(Buffer.from(text, 'latin1')))]));
  return true;
}

function rewriteForm({ context }: PDFDocument, form: PDFStream, content: Content): boolean {
  const text = withoutUnseen(content);
  const reference = text === undefined ? undefined : context.getObjectRef(form);
  if (text === undefined || !reference) return false;
  context.assign(
    reference,
    packedAs(form, context.flateStream(Buffer.from(text, 'latin1')).getContents(), 'FlateDecode'),
  );
  return true;
}
