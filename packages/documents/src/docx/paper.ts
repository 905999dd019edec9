import { attribute, child, children, valueOf, wholeOf, type Element } from './xml-tree.ts';

/** The paper of a section of a document; lengths in points. */
export interface Paper {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** From the edge of the paper to the header and the footer. */
  header: number;
  footer: number;
  columns: number;
  columnGap: number;
  /** Whether the section goes on where the one before it ends, on the same paper. */
  isContinuous: boolean;
  hasFirstPage: boolean;
  hasEvenPages: boolean;
  firstNumber: number | undefined;
  /** How the numbers of its pages are written, by Word's name for it. */
  numberFormat: string;
  /** Relationships of the parts that are on each page, by `header-default`, `footer-first` and so on. */
  parts: ReadonlyMap<string, string>;
}

const points = (text: string | undefined, usual: number, least: number, most: number): number =>
  Math.min(Math.max((wholeOf(text) ?? usual * 20) / 20, least), most);

/** Reads the properties of a section. Headers and footers that it does not name come from the section before it. */
export function paperOf(properties: Element | undefined, before: Paper | undefined, hasEvenPages: boolean): Paper {
  const [size, margins, columns] = ['pgSz', 'pgMar', 'cols'].map((name) => child(properties, name));
  const width = points(attribute(size, 'w'), 612, 144, 2_000);
  const height = points(attribute(size, 'h'), 792, 144, 2_000);
  // At least a third of the paper remains for the words.
  const side = (name: string, of: number): number => points(attribute(margins, name)?.replace('-', ''), 72, 0, of / 3);
  const parts = new Map(before?.parts);
  for (const reference of children(properties).filter(
    ({ localName }) => localName === 'headerReference' || localName === 'footerReference',
  )) {
    parts.set(
      `${(reference.localName ?? '').slice(0, 6)}-${attribute(reference, 'type') ?? 'default'}`,
      attribute(reference, 'id') ?? '',
    );
  }
  const on = (name: string): boolean =>
    child(properties, name) !== undefined && !['0', 'false', 'off'].includes(valueOf(properties, name) ?? '');
  return {
    width,
    height,
    top: side('top', height),
    bottom: side('bottom', height),
    left: side('left', width) + points(attribute(margins, 'gutter'), 0, 0, width / 10),
    right: side('right', width),
    header: points(attribute(margins, 'header'), 36, 0, height / 4),
    footer: points(attribute(margins, 'footer'), 36, 0, height / 4),
    columns: Math.min(Math.max(wholeOf(attribute(columns, 'num')) ?? 1, 1), 6),
    columnGap: points(attribute(columns, 'space'), 36, 0, 144),
    isContinuous: valueOf(properties, 'type') === 'continuous',
    hasFirstPage: on('titlePg'),
    hasEvenPages,
    firstNumber: wholeOf(attribute(child(properties, 'pgNumType'), 'start')),
    numberFormat: attribute(child(properties, 'pgNumType'), 'fmt') ?? 'decimal',
    parts,
  };
}
