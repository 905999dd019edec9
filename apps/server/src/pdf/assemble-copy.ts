import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { copyAllPages } from './copy-all-pages.ts';
import { fitPage } from './fit-page.ts';
import { stampFeet } from './stamp-feet.ts';
import { tagAttachment } from './tag-attachment.ts';

export interface CopyParts {
  /** The application as it was printed. Its last pages are title sheets, one for each of `attachments`. */
  printed: Uint8Array;
  /** What follows each sheet, a PDF; undefined where there is nothing yet. */
  attachments: readonly (Uint8Array | undefined)[];
  /** All headings of the printed application, in their order. */
  headings: readonly string[];
  /** Prints so many pages that are empty but for their foot. */
  printFeet: (pages: number) => Promise<Uint8Array>;
}

/** One PDF of all parts: each document after its title sheet, a foot on every page. The printed part keeps its language, its tags and its outline. */
export async function assembleCopy({ printed, attachments, headings, printFeet }: CopyParts): Promise<{ pdf: Uint8Array; pages: number }> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  const firstSheet = copy.getPageCount() - attachments.length;
  if (firstSheet < 1) throw new Error('The printed application has fewer pages than title sheets.');
  let inserted = 0;
  for (const [at, attachment] of attachments.entries()) {
    if (attachment !== undefined) inserted += await insertAfter(copy, firstSheet + at + inserted, attachment);
  }
  nameOutline(copy, headings);
  await stampFeet(copy, await printFeet(copy.getPageCount()));
  copy.setTitle(copy.getTitle() ?? '', { showInWindowTitleBar: true });
  copy.setProducer('Quire');
  copy.setCreator('Quire');
  // Small, and what Chromium writes is read as too old for it otherwise.
  return { pdf: await copy.save({ useObjectStreams: true }), pages: copy.getPageCount() };
}

/** Puts all pages of a document after one page, and says how many those were. */
async function insertAfter(copy: PDFDocument, sheet: number, attachment: Uint8Array): Promise<number> {
  const source = await PDFDocument.load(attachment, { updateMetadata: false });
  const pages = copyAllPages(source, copy);
  for (const [at, page] of pages.entries()) {
    // The number would be taken for a place in the tags of the copy.
    page.node.delete(PDFName.of('StructParents'));
    fitPage(copy.insertPage(sheet + 1 + at, page));
  }
  tagAttachment(copy, copy.getPage(sheet), pages);
  return pages.length;
}

/**
 * Names the lines of the outline after the headings that they stand for, in their order: the browser takes the letters from where they are
 * drawn, which turns words of scripts that run from right to left around. Where the numbers differ, nothing is done.
 */
function nameOutline(copy: PDFDocument, headings: readonly string[]): void {
  const lines = linesBelow(copy.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict));
  if (lines.length !== headings.length) return;
  for (const [at, line] of lines.entries()) line.set(PDFName.of('Title'), PDFHexString.fromText(headings[at]!));
}

function linesBelow(branch: PDFDict | undefined): PDFDict[] {
  const lines: PDFDict[] = [];
  for (let line = branch?.lookupMaybe(PDFName.of('First'), PDFDict); line; line = line.lookupMaybe(PDFName.of('Next'), PDFDict)) {
    lines.push(line, ...linesBelow(line));
  }
  return lines;
}
