import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';
import { refuse } from './refusals.ts';
import { textOfHtml } from './text-of-html.ts';

/**
 * Checks that a printed page shows each character of its markup. Where no font has one, Chromium draws the empty box of
 * the font, which represents no character. Signs such as pictures of Wingdings may be missing: printing the characters
 * by themselves shows whether it is one of these.
 * @throws DocumentRefused
 */
export async function refuseMissingGlyphs(
  pdf: Uint8Array,
  html: string,
  print: (html: string) => Promise<Uint8Array>,
): Promise<void> {
  if (!(await hasEmptyBox(pdf))) return;
  const letters = [...new Set(textOfHtml(html))].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (await hasEmptyBox(await print(`<p>${letters.join(' ')}</p>`))) refuse('conversion.wordNoGlyphs');
}

async function hasEmptyBox(pdf: Uint8Array): Promise<boolean> {
  return hasEmptyBoxOfFont(await PDFDocument.load(pdf, { updateMetadata: false })) || (await hasEmptyDrawing(pdf));
}

const setFontOrText = /\/ActualText\s*<[^>]*>|\/([^\s/<>[\](){}%]+)\s+[\d.-]+\s+Tf\b|<([\dA-Fa-f]+)>/g;

/**
 * Whether glyph number nought of an embedded font is drawn, as Chromium writes it: two bytes for each glyph, as digits.
 */
function hasEmptyBoxOfFont(document: PDFDocument): boolean {
  const draws = (content: string, resources: PDFDict | undefined): boolean => {
    const fonts = resources?.lookup(PDFName.of('Font'));
    let ofTwoBytes = false;
    for (const [, font, digits] of content.matchAll(setFontOrText)) {
      if (font !== undefined) {
        const dict = fonts instanceof PDFDict ? fonts.lookup(PDFName.of(font)) : undefined;
        ofTwoBytes = dict instanceof PDFDict && dict.lookup(PDFName.of('Subtype')) === PDFName.of('Type0');
      } else if (ofTwoBytes && digits?.match(/.{4}/g)?.includes('0000')) return true;
    }
    return false;
  };
  const contentOf = (stream: unknown): string =>
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  return (
    document.getPages().some(({ node }) => {
      const contents = node.Contents();
      const streams =
        contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
      return draws(streams.map(contentOf).join('\n'), node.Resources());
    }) ||
    document.context.enumerateIndirectObjects().some(([, object]) => {
      if (!(object instanceof PDFRawStream) || object.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form'))
        return false;
      return draws(contentOf(object), object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict));
    })
  );
}

/**
 * A glyph as pdfjs reports it. `operatorListId` is its name in a font whose characters are drawings, as Chromium makes
 * of a variable font.
 */
interface Glyph {
  unicode: string;
  operatorListId?: string;
}

async function hasEmptyDrawing(pdf: Uint8Array): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await openWithPdfjs(pdf);
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const shown = fnArray.flatMap((fn, at) => (fn === OPS.showText ? (argsArray[at][0] as (Glyph | number)[]) : []));
      if (shown.some((glyph) => typeof glyph === 'object' && isEmptyDrawing(glyph))) return true;
      page.cleanup();
    }
    return false;
  } finally {
    await document.loadingTask.destroy();
  }
}

/**
 * A part of a character represents no character either, but has a number of its own; the empty box is number nought of
 * its font.
 */
const isEmptyDrawing = ({ unicode, operatorListId }: Glyph): boolean => unicode === '\0' && operatorListId === 'g0';
