import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/**
 * Puts the pages of a document into the tags, after those of its title sheet, so that they are read out where they stand. Each is one
 * part; `fitPage` marks its content with the number 0. Where the copy has no tags, nothing is done.
 */
export function tagAttachment(copy: PDFDocument, sheet: PDFPage, pages: readonly PDFPage[]): void {
  const root = copy.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const place = root && elementOn(copy, root, sheet.ref);
  if (!root || !place) return;
  const { context } = copy;
  for (const page of pages) {
    const element = context.register(context.obj({ Type: 'StructElem', S: 'Div', P: place.parent, Pg: page.ref, K: 0 }));
    place.children.push(element);
    const key = nextKey(root);
    const numbers = parentNumbers(root, key);
    page.node.set(name('StructParents'), PDFNumber.of(key));
    numbers?.push(PDFNumber.of(key));
    numbers?.push(context.obj([element]));
    root.set(name('ParentTreeNextKey'), PDFNumber.of(key + 1));
  }
}

/** The part of the tags in which everything on a page stands, and what is in it. */
function elementOn(copy: PDFDocument, element: PDFDict, page: PDFRef): { parent: PDFRef; children: PDFArray } | undefined {
  const children = element.lookup(name('K'));
  if (!(children instanceof PDFArray)) return children instanceof PDFDict ? elementOn(copy, children, page) : undefined;
  for (const child of children.asArray()) {
    const below = copy.context.lookup(child);
    if (!(below instanceof PDFDict)) continue;
    const isHeading = below.lookup(name('S')) === name('H2') && standsOn(copy, below, page);
    const parent = below.get(name('P'));
    if (isHeading && parent instanceof PDFRef) return { parent, children };
    const found = elementOn(copy, below, page);
    if (found) return found;
  }
  return undefined;
}

function standsOn(copy: PDFDocument, element: PDFDict, page: PDFRef): boolean {
  if (element.get(name('Pg')) === page) return true;
  const kids = element.lookup(name('K'));
  return (kids instanceof PDFArray ? kids.asArray() : [kids]).some((kid) => {
    const below = kid && copy.context.lookup(kid);
    return below instanceof PDFDict && standsOn(copy, below, page);
  });
}

/** The last list of the tree that leads from pages to their tags, whose branches are made to reach up to a number where one is given. */
function parentNumbers(root: PDFDict, upTo?: number): PDFArray | undefined {
  let branch = root.lookupMaybe(name('ParentTree'), PDFDict);
  for (;;) {
    const limits = branch?.lookupMaybe(name('Limits'), PDFArray);
    if (upTo !== undefined && limits?.size() === 2) limits.set(1, PDFNumber.of(upTo));
    const numbers = branch?.lookupMaybe(name('Nums'), PDFArray);
    const kids = branch?.lookupMaybe(name('Kids'), PDFArray);
    if (numbers || !kids) return numbers;
    branch = kids.lookupMaybe(kids.size() - 1, PDFDict);
  }
}

/** The number of the next entry: entries are added at the end. */
function nextKey(root: PDFDict): number {
  const keys = (parentNumbers(root)?.asArray() ?? []).filter((_, at) => at % 2 === 0).map((key) => (key instanceof PDFNumber ? key.asNumber() : 0));
  return Math.max(-1, ...keys) + 1;
}
