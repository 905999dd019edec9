import { PDFDict, type PDFDocument, PDFHexString, PDFName } from 'pdf-lib';

/**
 * Names the lines of the outline after the headings that they stand for, in their order: the browser takes the letters from where they are
 * drawn, which turns words of scripts that run from right to left around. Where the numbers differ, nothing is done.
 */
export function nameOutline(copy: PDFDocument, headings: readonly string[]): void {
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
