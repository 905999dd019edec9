import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF of so many pages, each of which says a name and its number. */
export async function numberedPdf(name: string, pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let at = 1; at <= pages; at += 1) pdf.addPage([612, 792]).drawText(`${name} ${at}`, { x: 72, y: 700, font });
  return Buffer.from(await pdf.save());
}
