import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { copyAllPages } from './copy-all-pages.ts';
import { fitPage } from './fit-page.ts';
import { markArtifacts } from './mark-artifacts.ts';
import { stampFeet } from './stamp-feet.ts';
import { freeMark, showsText, tagAttachment } from './tag-attachment.ts';
import { tidyTags } from './tidy-tags.ts';

/** The document after a title sheet. */
export interface Attachment {
  /** Its name there. */
  title: string;
  pdf: Uint8Array;
  /** Whether the PDF was made here, of a picture or a text, and is not a PDF of somebody else. */
  isMadeHere: boolean;
}

export interface CopyParts {
  /** The application as it was printed. Its last pages are title sheets, one for each of `attachments`. */
  printed: Uint8Array;
  /** The attachment after each sheet; undefined where there is nothing yet. */
  attachments: readonly (Attachment | undefined)[];
  /** All headings of the printed application, in their order. */
  headings: readonly string[];
  /** Prints so many pages that are empty but for their foot. */
  printFeet: (pages: number) => Promise<Uint8Array>;
}

/**
 * One PDF of all parts: each document after its title sheet, a foot on every page. The printed part keeps its language,
 * its tags and its outline.
 */
export async function assembleCopy({
  printed,
  attachments,
  headings,
  printFeet,
}: CopyParts): Promise<{ pdf: Uint8Array; pages: number }> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  const firstSheet = copy.getPageCount() - attachments.length;
  if (firstSheet < 1) throw new Error('The printed application has fewer pages than title sheets.');
  tidyTags(copy);
  for (const page of copy.getPages()) markArtifacts(page);
  let inserted = 0;
  let meetsRules = true;
  for (const [at, attachment] of attachments.entries()) {
    if (attachment === undefined) continue;
    const { pages, areTagged } = await insertAfter(copy, firstSheet + at + inserted, attachment);
    inserted += pages;
    meetsRules &&= areTagged && attachment.isMadeHere;
  }
  nameOutline(copy, headings);
  await stampFeet(copy, await printFeet(copy.getPageCount()));
  copy.setTitle(copy.getTitle() ?? '', { showInWindowTitleBar: true });
  copy.setProducer('Quire');
  copy.setCreator('Quire');
  declareAccessible(copy, meetsRules);
  // Small, and what Chromium writes is read as too old for it otherwise.
  return { pdf: await copy.save({ useObjectStreams: true }), pages: copy.getPageCount() };
}

/** Puts all pages of a document after one page; how many those were, and whether each is tagged for what it is. */
async function insertAfter(
  copy: PDFDocument,
  sheet: number,
  { title, pdf }: Attachment,
): Promise<{ pages: number; areTagged: boolean }> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  const { pages, tags } = copyAllPages(source, copy);
  const marks = pages.map(freeMark);
  for (const [at, page] of pages.entries())
    fitPage(copy.insertPage(sheet + 1 + at, page), tags ? undefined : marks[at]);
  tagAttachment(copy, copy.getPage(sheet), { title, pages, tags, marks });
  return { pages: pages.length, areTagged: tags !== undefined || !pages.some(showsText) };
}

/**
 * Names the lines of the outline after the headings that they represent, in their order. The browser takes the
 * characters from where they are drawn, which reverses words of scripts that run from right to left. Where the numbers
 * differ, nothing is done.
 */
function nameOutline(copy: PDFDocument, headings: readonly string[]): void {
  const lines = linesBelow(copy.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict));
  if (lines.length !== headings.length) return;
  for (const [at, line] of lines.entries()) line.set(PDFName.of('Title'), PDFHexString.fromText(headings[at]!));
}

function linesBelow(branch: PDFDict | undefined): PDFDict[] {
  const lines: PDFDict[] = [];
  for (
    let line = branch?.lookupMaybe(PDFName.of('First'), PDFDict);
    line;
    line = line.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    lines.push(line, ...linesBelow(line));
  }
  return lines;
}

/**
 * Writes a PDF's title into its metadata, and its claim to PDF/UA-1 where it is held to those rules.
 * @param meetsRules whether everything in it was made here
 */
function declareAccessible(pdf: PDFDocument, meetsRules: boolean): void {
  const title = pdf.getTitle() ?? '';
  const claim = meetsRules ? '\n  <pdfuaid:part>1</pdfuaid:part>' : '';
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
 <rdf:Description rdf:about=""
   xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
   xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${asXml(title)}</rdf:li></rdf:Alt></dc:title>
  <pdf:Producer>${asXml(pdf.getProducer() ?? '')}</pdf:Producer>${claim}
 </rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const { catalog, context } = pdf;
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' })),
  );
}

// Characters that XML does not allow at all would make the whole unreadable.
const asXml = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
