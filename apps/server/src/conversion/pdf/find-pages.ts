import { PDFArray, PDFDict, PDFName, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../kinds.ts';
import { resolve } from './resolve.ts';

/** What a reviewer can be asked to read, and far more than an application needs. */
export const mostPages = 100;
/** Trees of pages are flat; one that leads through more nodes or deeper leads nowhere. */
const mostNodes = 5_000;
const deepest = 100;
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

export interface FoundPage {
  dict: PDFDict;
  /** An entry of the page itself, or the one that it inherits. */
  entry: (name: string) => PDFObject | undefined;
}

/**
 * The pages in their order, whatever the tree says of their number.
 * @throws DocumentRefused when there is none, too many, or the tree leads in circles
 */
export function findPages({ catalog, context }: PDFDocument): readonly FoundPage[] {
  const pages: FoundPage[] = [];
  const above = new Set<PDFDict>();
  let nodes = 0;

  const visit = (object: PDFObject | undefined, inherited: ReadonlyMap<string, PDFObject>): void => {
    const node = resolve(context, object);
    if (!(node instanceof PDFDict)) return;
    nodes += 1;
    if (above.has(node) || above.size > deepest || nodes > mostNodes) {
      throw new DocumentRefused('The pages of this PDF refer to one another in circles, so no program could read it to its end. Print the document to a new PDF and upload that.');
    }
    const entries = new Map(inherited);
    for (const name of inheritable) {
      const own = node.get(PDFName.of(name));
      if (own) entries.set(name, own);
    }
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      above.add(node);
      for (const kid of kids.asArray()) visit(kid, entries);
      above.delete(node);
      return;
    }
    pages.push({ dict: node, entry: (name) => entries.get(name) ?? node.get(PDFName.of(name)) });
    if (pages.length > mostPages) throw tooManyPages();
  };

  visit(catalog.get(PDFName.of('Pages')), new Map());
  if (pages.length === 0) throw new DocumentRefused('This PDF has no pages, so there is nothing to show the college. Save or print the document to a PDF again and upload that.');
  return pages;
}

/** Says that a document is too long to be read. */
export function tooManyPages(): DocumentRefused {
  return new DocumentRefused(`This document has more than ${mostPages} pages, which is the most that can be taken. Save the pages that matter as a PDF of their own and upload that.`);
}
