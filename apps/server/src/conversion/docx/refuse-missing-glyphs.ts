import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';
import { refuse } from './refusals.ts';

/**
 * Holds a printed page to showing each letter of its markup: where no font has one, Chromium draws an empty box, which has no letter.
 * Signs that are no letters, such as emoji, may be missing.
 * @throws DocumentRefused
 */
export async function refuseMissingGlyphs(pdf: Uint8Array, html: string): Promise<void> {
  const shown = await textOf(pdf);
  if (!shown.includes('\0')) return;
  const letters = new Set(shown.normalize('NFKC'));
  const wanted = html.replaceAll(/<[^>]*>/g, '').normalize('NFKC');
  for (const letter of wanted) if (/[\p{L}\p{N}]/u.test(letter) && !letters.has(letter)) refuse('noGlyphs');
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await openWithPdfjs(pdf);
  try {
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item) text += item.str;
    }
    return text;
  } finally {
    await document.loadingTask.destroy();
  }
}
