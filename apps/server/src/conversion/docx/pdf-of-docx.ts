import type { Made } from '../kinds.ts';
import { remakePdf } from '../pdf/remake-pdf.ts';
import { cleanDocx } from './clean-docx.ts';
import { docxHtml } from './docx-html.ts';
import { printHtml } from './print-html.ts';
import { refuseMissingGlyphs } from './refuse-missing-glyphs.ts';
import { sofficePdf } from './soffice.ts';

/**
 * A PDF of a Word document: by LibreOffice where there is one, which keeps its looks, else its words, structure and pictures printed
 * by Chromium. Either sees the cleaned document alone.
 * @throws DocumentRefused
 */
export async function pdfOfDocx(bytes: Buffer, folder: string): Promise<Made> {
  const docx = await cleanDocx(bytes);
  const soffice = process.env['SOFFICE_PATH'];
  return remakePdf(soffice === undefined ? await printed(docx, folder) : await sofficePdf(docx, folder, soffice));
}

async function printed(docx: Buffer, folder: string): Promise<Buffer> {
  const html = await docxHtml(docx);
  const pdf = await printHtml(html, folder);
  await refuseMissingGlyphs(pdf, html, (letters) => printHtml(letters, folder));
  return pdf;
}
