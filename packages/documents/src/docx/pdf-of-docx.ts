import type { Made } from '../kinds.ts';
import { remakePdf } from '../pdf/remake-pdf.ts';
import { cleanDocx, packDocx, type CleanDocx } from './clean-docx.ts';
import { drawDocument, type Drawn } from './draw-document.ts';
import { drawPictures } from './draw-pictures.ts';
import { plainDocument } from './plain-document.ts';
import type { Paper } from './paper.ts';
import { printDocument } from './print-document.ts';
import { openPrinter } from './print-html.ts';
import { refuse } from './refusals.ts';
import { refuseCharactersWithoutFont } from './refuse-characters-without-font.ts';
import { refuseMissingGlyphs } from './refuse-missing-glyphs.ts';
import { sofficePdf } from './soffice.ts';
import { withoutHidden } from './without-hidden.ts';

/**
 * A PDF of a Word document: by LibreOffice where there is one, else drawn by docx-preview and printed by Chromium.
 * Either sees the cleaned document alone.
 * @throws DocumentRefused
 */
export async function pdfOfDocx(bytes: Buffer, folder: string): Promise<Made> {
  const clean = await cleanDocx(bytes);
  const soffice = process.env['SOFFICE_PATH'];
  const made = await remakePdf(
    soffice === undefined ? await printed(clean, folder) : await byOffice(clean, folder, soffice),
  );
  return { ...made, leftOut: [...clean.leftOut, ...made.leftOut] };
}

/**
 * A document drawn, before it is printed.
 * @throws DocumentRefused when it cannot be read, or nothing of it is to be seen
 */
export async function drawDocx({ parts, leftOut }: CleanDocx): Promise<{ drawn: Drawn; papers: readonly Paper[] }> {
  const plain = plainDocument(parts, leftOut);
  const drawn = await drawDocument(plain, await drawPictures(plain, leftOut));
  const shown = [...drawn.sections, ...drawn.margins.values()];
  if (!shown.some((one) => one.text().trim() !== '' || [...one.all()].some(({ tag }) => tag === 'img')))
    refuse('conversion.wordEmpty');
  return { drawn, papers: plain.papers };
}

async function byOffice(clean: CleanDocx, folder: string, soffice: string): Promise<Uint8Array> {
  await refuseCharactersWithoutFont(clean, soffice);
  return sofficePdf(packDocx(withoutHidden(clean)), folder, soffice);
}

async function printed(clean: CleanDocx, folder: string): Promise<Uint8Array> {
  const { drawn, papers } = await drawDocx(clean);
  const printer = await openPrinter(folder);
  try {
    const { pdf, html, looks } = await printDocument(drawn, papers, printer);
    await refuseMissingGlyphs(pdf, html, async (letters) => {
      await printer.show(looks, letters);
      return printer.print(false);
    });
    return pdf;
  } finally {
    printer.close();
  }
}
