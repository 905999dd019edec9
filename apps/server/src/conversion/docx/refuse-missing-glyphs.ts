import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';
import { refuse } from './refusals.ts';
import { wordsOf } from './words-of.ts';

/**
 * Holds a printed page to showing each letter of its markup: where no font has one, Chromium draws the empty box of the font, which
 * stands for no letter. Signs that are no letters, such as pictures of Wingdings, may be missing: whether it is one of these is seen
 * when the letters are printed by themselves.
 * @throws DocumentRefused
 */
export async function refuseMissingGlyphs(pdf: Uint8Array, html: string, print: (html: string) => Promise<Uint8Array>): Promise<void> {
  if (!(await hasEmptyBox(pdf))) return;
  const letters = [...new Set(wordsOf(html))].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (await hasEmptyBox(await print(`<p>${letters.join(' ')}</p>`))) refuse('conversion.wordNoGlyphs');
}

/** A glyph as pdfjs tells it: `operatorListId` is its name in a font whose letters are drawings, as Chromium makes of a variable font. */
interface Glyph {
  unicode: string;
  operatorListId?: string;
}

async function hasEmptyBox(pdf: Uint8Array): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await openWithPdfjs(pdf);
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const shown = fnArray.flatMap((fn, at) => (fn === OPS.showText ? argsArray[at][0] as (Glyph | number)[] : []));
      if (shown.some((glyph) => typeof glyph === 'object' && isEmptyBox(glyph))) return true;
      page.cleanup();
    }
    return false;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** A part of a letter stands for no letter either, but has a number of its own; the empty box is number nought of its font. */
function isEmptyBox({ unicode, operatorListId = 'g0' }: Glyph): boolean {
  return unicode === '\0' && operatorListId === 'g0';
}
