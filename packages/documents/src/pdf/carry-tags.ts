import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { resolve } from './resolve.ts';
import { standardTag, type StandardTag } from './standard-tags.ts';

const name = (text: string): PDFName => PDFName.of(text);
/** Deeper, or more, than any honest document of a hundred pages. */
const deepest = 100;
const most = 100_000;

interface Carried {
  tag: StandardTag;
  /** The text read out in place of it, and its language. */
  texts: Readonly<Record<string, PDFObject>>;
  attributes: Record<string, string | number>[];
  kids: (Carried | { page: number; mark: number })[];
}

/**
 * Gives the new pages of a document the tags that its own had: what each part is, its order, and what is read out in
 * its place. They are made anew of a few words, with names of parts that every reader knows, so nothing else comes
 * along. A document without such tags stays as it is.
 */
export function carryTags(source: PDFDocument, pages: readonly PDFDict[], target: PDFDocument): void {
  const root = source.catalog.lookup(name('StructTreeRoot'));
  const carried = root instanceof PDFDict ? new TagReader(source, pages, root).read() : [];
  if (carried.length === 0) return;
  const { context, catalog } = target;
  const treeRef = context.nextRef();
  const numbers = pages.map(() => new Map<number, PDFRef>());
  const write = ({ tag, texts, attributes, kids }: Carried, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    const written = kids.map((kid) => {
      if ('tag' in kid) return write(kid, ref);
      numbers[kid.page]!.set(kid.mark, ref);
      return context.obj({ Type: 'MCR', Pg: target.getPage(kid.page).ref, MCID: kid.mark });
    });
    const element = context.obj({ Type: 'StructElem', S: tag, P: parent, K: written, ...texts });
    if (attributes.length > 0) element.set(name('A'), context.obj(attributes));
    context.assign(ref, element);
    return ref;
  };
  const K = carried.map((one) => write(one, treeRef));
  const nums = numbers.flatMap((parents, page) => {
    if (parents.size === 0) return [];
    target.getPage(page).node.set(name('StructParents'), PDFNumber.of(page));
    return [page, Array.from({ length: Math.max(...parents.keys()) + 1 }, (_, mark) => parents.get(mark) ?? null)];
  });
  context.assign(
    treeRef,
    context.obj({ Type: 'StructTreeRoot', K, ParentTree: { Nums: nums }, ParentTreeNextKey: pages.length }),
  );
  catalog.set(name('StructTreeRoot'), treeRef);
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
}

class TagReader {
  readonly #source: PDFDocument;
  readonly #root: PDFDict;
  readonly #pages: ReadonlyMap<PDFDict, number>;
  readonly #seen = new Set<PDFDict>();

  constructor(source: PDFDocument, pages: readonly PDFDict[], root: PDFDict) {
    this.#source = source;
    this.#root = root;
    this.#pages = new Map(pages.map((page, at) => [page, at]));
  }

  read(): Carried[] {
    return this.#below(this.#root, undefined, 0).filter((kid) => 'tag' in kid);
  }

  #below(element: PDFDict, page: number | undefined, depth: number): Carried['kids'] {
    const kids = element.lookup(name('K'));
    const all = kids instanceof PDFArray ? kids.asArray() : [element.get(name('K'))];
    return depth > deepest ? [] : all.flatMap((kid) => this.#kid(resolve(this.#source.context, kid), page, depth));
  }

  #kid(kid: PDFObject | undefined, page: number | undefined, depth: number): Carried['kids'] {
    if (kid instanceof PDFNumber) return markAt(page, kid);
    if (!(kid instanceof PDFDict)) return [];
    const here = this.#pageOf(kid) ?? page;
    // Marks within a drawing are of no page; what was over the page, such as a link, is gone.
    if (kid.has(name('MCID'))) return kid.has(name('Stm')) ? [] : markAt(here, kid.lookup(name('MCID')));
    const tag = standardTag(kid.lookup(name('S')), this.#root.lookup(name('RoleMap')));
    if (tag === undefined || this.#seen.has(kid) || this.#seen.size > most) return [];
    this.#seen.add(kid);
    const kids = this.#below(kid, here, depth + 1);
    const isCell = tag === 'TD' || tag === 'TH';
    return kids.length > 0 || isCell
      ? [{ tag, texts: textsOf(kid), attributes: attributesOf(kid, tag, this.#root.lookup(name('ClassMap'))), kids }]
      : [];
  }

  #pageOf(element: PDFDict): number | undefined {
    const page = element.lookup(name('Pg'));
    return page instanceof PDFDict ? this.#pages.get(page) : undefined;
  }
}

function markAt(page: number | undefined, mark: PDFObject | undefined): Carried['kids'] {
  const number = mark instanceof PDFNumber ? mark.asNumber() : -1;
  return page !== undefined && Number.isInteger(number) && number >= 0 && number < most ? [{ page, mark: number }] : [];
}

function textsOf(element: PDFDict): Record<string, PDFObject> {
  return Object.fromEntries(
    ['Alt', 'ActualText', 'Lang'].flatMap((key) => {
      const text = element.lookup(name(key));
      return text instanceof PDFString || text instanceof PDFHexString
        ? [[key, PDFHexString.fromText(text.decodeText())]]
        : [];
    }),
  );
}

const numbersOfCells = ['RowSpan', 'ColSpan'];
const wordsOf: Record<string, { key: string; owner: string; among: readonly string[] }> = {
  TH: { key: 'Scope', owner: 'Table', among: ['Row', 'Column', 'Both'] },
  L: {
    key: 'ListNumbering',
    owner: 'List',
    among: ['None', 'Disc', 'Circle', 'Square', 'Decimal', 'UpperRoman', 'LowerRoman', 'UpperAlpha', 'LowerAlpha'],
  },
};

/**
 * How far a cell reaches, what a heading of a table is over, and how a list is numbered: of its own attributes or of
 * those of its classes.
 */
function attributesOf(
  element: PDFDict,
  tag: StandardTag,
  classes: PDFObject | undefined,
): Record<string, string | number>[] {
  const found = new Map<string, PDFObject>();
  const take = (value: PDFObject | undefined): void => {
    if (value instanceof PDFArray) for (let at = 0; at < value.size(); at += 1) take(value.lookup(at));
    if (value instanceof PDFDict)
      for (const key of ['Scope', 'ListNumbering', ...numbersOfCells])
        found.set(key, value.lookup(name(key)) ?? found.get(key)!);
  };
  const named = element.lookup(name('C'));
  const ofClass = (one: PDFObject | undefined): void => {
    if (one instanceof PDFName && classes instanceof PDFDict) take(classes.lookup(one));
  };
  if (named instanceof PDFArray) for (let at = 0; at < named.size(); at += 1) ofClass(named.lookup(at));
  else ofClass(named);
  take(element.lookup(name('A')));
  const words = wordsOf[tag];
  const word = words && found.get(words.key);
  const spans =
    tag === 'TD' || tag === 'TH'
      ? numbersOfCells.flatMap((key) => {
          const span = found.get(key);
          return span instanceof PDFNumber && span.asNumber() > 1 && Number.isInteger(span.asNumber())
            ? [[key, span.asNumber()] as const]
            : [];
        })
      : [];
  return [
    ...(word instanceof PDFName && words!.among.includes(word.decodeText())
      ? [{ O: words!.owner, [words!.key]: word.decodeText() }]
      : tag === 'TH'
        ? [{ O: 'Table', Scope: 'Column' }]
        : []),
    ...(spans.length > 0 ? [{ O: 'Table', ...Object.fromEntries(spans) }] : []),
  ];
}
