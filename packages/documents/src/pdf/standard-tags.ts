import { PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

const standard = [
  'Document',
  'Part',
  'Art',
  'Sect',
  'Div',
  'BlockQuote',
  'Caption',
  'TOC',
  'TOCI',
  'Index',
  'P',
  'H',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Table',
  'TR',
  'TH',
  'TD',
  'THead',
  'TBody',
  'TFoot',
  'Span',
  'Quote',
  'Note',
  'Reference',
  'BibEntry',
  'Code',
  'Figure',
  'Formula',
  'NonStruct',
  'Private',
] as const;
export type StandardTag = (typeof standard)[number];
const known: ReadonlySet<string> = new Set(standard);

/**
 * Links and fields over a page are not carried along: words that were a link or a field are words. Those after them are
 * of PDF 2.0.
 */
const others: Readonly<Record<string, StandardTag>> = {
  Link: 'Span',
  Annot: 'Span',
  Form: 'Span',
  Ruby: 'Span',
  RB: 'Span',
  RT: 'Span',
  RP: 'Span',
  Warichu: 'Span',
  WT: 'Span',
  WP: 'Span',
  Em: 'Span',
  Strong: 'Span',
  Sub: 'Span',
  Title: 'P',
  FENote: 'Note',
  Aside: 'Div',
  DocumentFragment: 'Part',
};

export const isStandardTag = (tag: string): tag is StandardTag => known.has(tag);

/**
 * The tag that an element's own represents, as the roles of its document say; of one that nobody knows a plain part.
 */
export function standardTag(tag: PDFObject | undefined, roles: PDFObject | undefined): StandardTag | undefined {
  let word = tag instanceof PDFName ? tag.decodeText() : undefined;
  if (word === undefined) return undefined;
  for (let step = 0; step < 10; step += 1) {
    if (isStandardTag(word)) return word;
    if (Object.hasOwn(others, word)) return others[word];
    const role: PDFObject | undefined = roles instanceof PDFDict ? roles.lookup(PDFName.of(word)) : undefined;
    if (!(role instanceof PDFName)) return 'Div';
    word = role.decodeText();
  }
  return 'Div';
}
