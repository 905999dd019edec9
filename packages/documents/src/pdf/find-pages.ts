import { PDFArray, PDFDict, PDFName, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { DocumentRefused } from '../document-refused.ts';
import { resolve } from './resolve.ts';

/** The most pages that a reviewer can be asked to read, and far more than an application needs. */
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
 * @throws DocumentRefused when the document has no page or too many, or the tree leads in circles
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
      throw new DocumentRefused('conversion.pdfCircular');
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
    if (isAction(node)) return;
    pages.push({ dict: node, entry: (name) => entries.get(name) ?? node.get(PDFName.of(name)) });
    if (pages.length > mostPages) throw tooManyPages();
  };

  visit(catalog.get(PDFName.of('Pages')), new Map());
  if (pages.length === 0) throw new DocumentRefused('conversion.pdfNoPages');
  return pages;
}

/** The object that readers meet where the pages should be, in a file that was made to act. */
const isAction = (node: PDFDict): boolean =>
  node.has(PDFName.of('S')) &&
  ['Contents', 'MediaBox', 'Parent', 'Resources'].every((name) => !node.has(PDFName.of(name)));

/** Says that a document is too long to be read. */
export function tooManyPages(): DocumentRefused {
  return new DocumentRefused('conversion.tooManyPages', { most: mostPages });
}
