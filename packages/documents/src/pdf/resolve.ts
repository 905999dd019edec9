import { PDFRef, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** The target of a reference, or the object itself. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  return object instanceof PDFRef ? context.lookup(object) : object;
}
