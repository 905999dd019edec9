import { PDFRef, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** What an object refers to, or the object itself. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  return object instanceof PDFRef ? context.lookup(object) : object;
}
