import { DocumentRefused } from '../kinds.ts';

/** What can be wrong with a Word document, and the message to the student. */
const sentences = {
  damaged: 'This Word document is damaged, so it could not be opened. Open it on your device, save it again as .docx, and upload that.',
  notWord: 'This file is an archive and no Word document, although its name ends in .docx. Choose the document itself, or save it as .docx or PDF and upload that.',
  locked: 'This document is locked with a password, so the college could not read it. Save a copy without a password and upload that.',
  tooLarge: 'This Word document is far larger inside than its file, so it was not opened. Save it as a PDF and upload that.',
  tooLong: 'This Word document is too long to be converted. Save it as a PDF, or shorten it, and upload that.',
  tooDeep: 'This Word document has parts nested too deeply to be converted, such as tables within tables. Save it as a PDF and upload that.',
  unsafe: 'This Word document holds something that Word itself does not write, so it was not opened. Copy the text to a new document, save that as .docx or PDF, and upload it.',
  linked: 'This Word document shows pictures that are not in it but elsewhere, so the college would not see them. Insert the pictures themselves, or save it as a PDF, and upload that.',
  empty: 'This Word document has no text and no pictures, so there is nothing to show the college. Choose the document you meant.',
  unreadable: 'This Word document could not be read. Open it on your device, save it as a PDF, and upload that.',
  noGlyphs: 'This Word document has writing that cannot be shown here, for want of a font. Save it as a PDF, which carries its fonts along, and upload that.',
} as const;

export function refuse(because: keyof typeof sentences): never {
  throw new DocumentRefused(sentences[because]);
}
