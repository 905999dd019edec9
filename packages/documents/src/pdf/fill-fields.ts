import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import {
  PDFBool,
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  StandardFonts,
  type PDFDocument,
  type PDFField,
  type PDFFont,
} from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';

/**
 * Draws form fields that have a value but no appearance stream.
 * @throws DocumentRefused when one cannot be drawn, because answers would be missing without notice
 */
export async function fillFields(source: PDFDocument): Promise<void> {
  const form = source.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const stale = form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  // The applicant's own words are in the fields; what else such a form holds is dropped with it.
  form.delete(PDFName.of('XFA'));
  const fonts = fontsFor(source);
  for (const field of source.getForm().getFields()) await draw(field, stale, fonts);
  // Fonts are written only here.
  await source.flush();
}

async function draw(field: PDFField, stale: boolean, fontFor: (text: string) => Promise<PDFFont>): Promise<void> {
  if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) {
    const chosen = field instanceof PDFCheckBox ? field.isChecked() : field.getSelected() !== undefined;
    if (chosen && field.needsAppearancesUpdate()) field.defaultUpdateAppearances();
    return;
  }
  if (!(field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList)) return;
  const missing = field.needsAppearancesUpdate();
  if (!missing && !stale) return;
  try {
    const text = field instanceof PDFTextField ? (field.getText() ?? '') : field.getSelected().join('\n');
    if (text !== '') field.defaultUpdateAppearances(await fontFor(text));
  } catch {
    // Its last saved appearance is shown where there is one.
    if (missing) throw new DocumentRefused('conversion.pdfFields');
  }
}

/** Helvetica, and for what it lacks a font that goes into the document. */
function fontsFor(source: PDFDocument): (text: string) => Promise<PDFFont> {
  let plain: Promise<PDFFont> | undefined;
  let wide: Promise<PDFFont> | undefined;
  const liberation = async (): Promise<PDFFont> => {
    source.registerFontkit(fontkit);
    return source.embedFont(
      await readFile(createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
      { subset: true },
    );
  };
  return async (text) => {
    const helvetica = await (plain ??= source.embedFont(StandardFonts.Helvetica));
    if (hasAll(helvetica, text)) return helvetica;
    const font = await (wide ??= liberation());
    // It would draw boxes for what it lacks, and writing from right to left the wrong way round.
    if (!hasAll(font, text) || /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text))
      throw new RangeError('No font for these letters.');
    return font;
  };
}

function hasAll(font: PDFFont, text: string): boolean {
  const known = new Set(font.getCharacterSet());
  return [...text].every((letter) => /\s/.test(letter) || known.has(letter.codePointAt(0) ?? 0));
}
