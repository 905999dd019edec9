import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { contentOf } from './mark-artifacts.ts';
import { kidsOf } from './tidy-tags.ts';

const name = (text: string): PDFName => PDFName.of(text);

/** The pages of a document within the copy. */
export interface AttachedPages {
  /** The name of the document for the reader, such as "Personal statement". */
  title: string;
  pages: readonly PDFPage[];
  /**
   * Its own tags, copied along with its pages; without, `fitPage` marks the content of each page with the number that
   * `marks` has for it.
   */
  tags?: PDFDict | undefined;
  marks: readonly number[];
}

/**
 * Puts the pages of a document into the tags, after those of its title sheet: they are read out where they are. Its own
 * tags become a part of the copy's. Of one without, each page is a paragraph, or, where it shows no text, a picture
 * called as the document is. Where the copy has no tags, nothing is done.
 */
export function tagAttachment(copy: PDFDocument, sheet: PDFPage, { title, pages, tags, marks }: AttachedPages): void {
  const root = copy.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const place = root && elementOn(copy, root, sheet.ref);
  if (!root || !place) return;
  const { context } = copy;
  const part = context.obj({ Type: 'StructElem', S: 'Part', P: place.parent }) as PDFDict;
  const partRef = context.register(part);
  place.children.push(partRef);
  if (tags) {
    const below = kidsOf(context, tags);
    for (const { element } of below) element.set(name('P'), partRef);
    part.set(name('K'), context.obj(below.map(({ ref }) => ref)));
    levelHeadings(
      context,
      below.map(({ element }) => element),
    );
    const parents = parentsOf(tags);
    for (const page of pages) {
      const known = page.node.lookup(name('StructParents'));
      const entry = known instanceof PDFNumber ? parents.get(known.asNumber()) : undefined;
      page.node.delete(name('StructParents'));
      if (entry) enter(root, page, entry);
    }
    return;
  }
  part.set(
    name('K'),
    context.obj(
      pages.map((page, at) => {
        const alt = pages.length > 1 ? `${title}, ${at + 1}` : title;
        const element = context.obj({
          Type: 'StructElem',
          S: showsText(page) ? 'P' : 'Figure',
          P: partRef,
          Pg: page.ref,
          K: marks[at]!,
          ...(!showsText(page) && { Alt: PDFHexString.fromText(alt) }),
        });
        const ref = context.register(element);
        page.node.delete(name('StructParents'));
        enter(root, page, context.obj([...Array.from({ length: marks[at]! }, () => null), ref]));
        return ref;
      }),
    ),
  );
}

/** A number that no part of a page's content has yet. */
export function freeMark({ node }: PDFPage): number {
  return [...contentOf(node).matchAll(/\/MCID\s+(\d{1,5})\b/g)].reduce(
    (free, [, mark]) => Math.max(free, Number(mark) + 1),
    0,
  );
}

/** A page that uses a font shows text. */
export function showsText({ node }: PDFPage): boolean {
  const uses = (resources: PDFDict | undefined, depth: number): boolean => {
    const fonts = resources?.lookup(name('Font'));
    if (fonts instanceof PDFDict && fonts.keys().length > 0) return true;
    const drawn = resources?.lookup(name('XObject'));
    return (
      depth < 5 &&
      drawn instanceof PDFDict &&
      drawn.keys().some((key) => {
        const form = drawn.lookup(key);
        const own = form !== undefined && 'dict' in form ? (form.dict as PDFDict).lookup(name('Resources')) : undefined;
        return own instanceof PDFDict && uses(own, depth + 1);
      })
    );
  };
  return uses(node.Resources(), 0);
}

/** The headings of a document come below that of its title sheet, and none leaves a level out. */
function levelHeadings(context: PDFDocument['context'], elements: readonly PDFDict[]): void {
  let last = 2;
  const walk = (element: PDFDict): void => {
    const tag = element.get(name('S'));
    const level = tag instanceof PDFName ? /^H(\d?)$/.exec(tag.decodeText())?.[1] : undefined;
    if (level !== undefined) {
      last = Math.min(Number(level || '1') + 2, last + 1, 6);
      element.set(name('S'), name(`H${last}`));
    }
    for (const { element: kid } of kidsOf(context, element)) walk(kid);
  };
  for (const element of elements) walk(element);
}

/** The entries of the tree that leads from pages to their tags, by number. */
function parentsOf(tags: PDFDict): Map<number, PDFArray> {
  const found = new Map<number, PDFArray>();
  const numbers = tags.lookupMaybe(name('ParentTree'), PDFDict)?.lookup(name('Nums'));
  for (let at = 0; numbers instanceof PDFArray && at + 1 < numbers.size(); at += 2) {
    const [key, entry] = [numbers.lookup(at), numbers.lookup(at + 1)];
    if (key instanceof PDFNumber && entry instanceof PDFArray) found.set(key.asNumber(), entry);
  }
  return found;
}

function enter(root: PDFDict, page: PDFPage, parents: PDFArray): void {
  const key = nextKey(root);
  const numbers = parentNumbers(root, key);
  page.node.set(name('StructParents'), PDFNumber.of(key));
  numbers?.push(PDFNumber.of(key));
  numbers?.push(parents);
  root.set(name('ParentTreeNextKey'), PDFNumber.of(key + 1));
}

/** The part of the tags in which everything on a page is, and what is in it. */
function elementOn(
  copy: PDFDocument,
  element: PDFDict,
  page: PDFRef,
): { parent: PDFRef; children: PDFArray } | undefined {
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

/**
 * The last list of the tree that leads from pages to their tags. Its branches are made to reach up to a number where
 * one is given.
 */
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
  const keys = (parentNumbers(root)?.asArray() ?? [])
    .filter((_, at) => at % 2 === 0)
    .map((key) => (key instanceof PDFNumber ? key.asNumber() : 0));
  return Math.max(-1, ...keys) + 1;
}
