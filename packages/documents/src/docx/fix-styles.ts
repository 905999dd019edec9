import type { ListLabel } from './list-numbers.ts';
import { markOf } from './plain-runs.ts';
import type { WordStyles } from './word-styles.ts';
import {
  attribute,
  child,
  children,
  documentOf,
  make,
  property,
  remove,
  replace,
  setAttribute,
  valueOf,
  within,
  wholeOf,
  type Element,
} from './xml-tree.ts';

/** A break of the page within a paragraph cuts it in two. */
export function breakPages(paragraph: Element): void {
  const document = documentOf(paragraph);
  for (const one of within(paragraph, 'br').filter((found) => attribute(found, 'type') !== undefined)) {
    const run = one.parentNode as Element;
    if (attribute(one, 'type') === 'column' || paragraph.parentNode?.localName === 'tc') {
      remove(one);
      continue;
    }
    const before = paragraph.cloneNode(false) as Element;
    const properties = child(paragraph, 'pPr');
    if (properties) before.appendChild(properties.cloneNode(true));
    for (const extra of children(child(before, 'pPr'), 'sectPr')) remove(extra);
    for (let node = properties?.nextSibling ?? paragraph.firstChild; node !== null && node !== run;) {
      const next = node.nextSibling;
      before.appendChild(node);
      node = next;
    }
    const head = run.cloneNode(false) as Element;
    const runProperties = child(run, 'rPr');
    if (runProperties) head.appendChild(runProperties.cloneNode(true));
    for (let node = runProperties?.nextSibling ?? run.firstChild; node !== null && node !== one;) {
      const next = node.nextSibling;
      head.appendChild(node);
      node = next;
    }
    before.appendChild(head);
    remove(one);
    if (within(before, 't').length + within(before, 'bookmarkStart').length > 0)
      paragraph.parentNode?.insertBefore(before, paragraph);
    paragraph.parentNode?.insertBefore(make(document, 'p', {}, markOf(paragraph, 'break')), paragraph);
  }
}

/** Says in full what Word leaves to be understood and the library would understand otherwise. */
export function fixStyles(paragraph: Element, styles: WordStyles): void {
  for (const name of ['pageBreakBefore', 'framePr'])
    for (const one of children(child(paragraph, 'pPr'), name)) remove(one);
  const alignment = styles.paragraph(paragraph, 'jc');
  const value = attribute(alignment, 'val');
  if (styles.paragraphIsOn(paragraph, 'bidi') && value !== undefined) {
    const side = { left: 'right', start: 'right', right: 'left', end: 'left' }[value];
    if (side !== undefined) setAttribute(property(paragraph, 'pPr', 'jc'), 'val', side);
  } else if (value !== undefined && /^(?:distribute|thaiDistribute|\w+Kashida)$/.test(value))
    setAttribute(property(paragraph, 'pPr', 'jc'), 'val', 'both');
  fixSpacing(child(paragraph, 'pPr', 'spacing'));
  if (styles.paragraphIsOn(paragraph, 'contextualSpacing')) {
    const style = valueOf(paragraph, 'pPr', 'pStyle');
    const isAlike = (other: Element | undefined): boolean =>
      other?.localName === 'p' && valueOf(other, 'pPr', 'pStyle') === style;
    const siblings = { before: previousElement(paragraph), after: nextElement(paragraph) };
    for (const [side, other] of Object.entries(siblings))
      if (isAlike(other)) setAttribute(property(paragraph, 'pPr', 'spacing'), side, '0');
  }
}

function previousElement(element: Element): Element | undefined {
  let node = element.previousSibling;
  while (node !== null && node.nodeType !== 1) node = node.previousSibling;
  return (node ?? undefined) as Element | undefined;
}

function nextElement(element: Element): Element | undefined {
  let node = element.nextSibling;
  while (node !== null && node.nodeType !== 1) node = node.nextSibling;
  return (node ?? undefined) as Element | undefined;
}

/** Without a rule the height of a line is in parts of a line. */
function fixSpacing(spacing: Element | undefined): void {
  if (spacing && attribute(spacing, 'line') !== undefined && attribute(spacing, 'lineRule') === undefined)
    setAttribute(spacing, 'lineRule', 'auto');
}

/**
 * Styles behind those that they are based on, for the library reads them once, in their order; and without what belongs
 * to the document.
 */
export function orderStyles(root: Element): void {
  for (const one of children(root, 'style')) {
    // Reports of databases name a style alone: the library would take it for the style of all words.
    if (attribute(one, 'styleId') === undefined) setAttribute(one, 'styleId', valueOf(one, 'name') ?? 'unnamed');
    if (attribute(one, 'type') === undefined) setAttribute(one, 'type', 'paragraph');
  }
  const byId = new Map(children(root, 'style').map((one) => [attribute(one, 'styleId') ?? '', one]));
  const placed = new Set<Element>();
  const place = (one: Element, depth: number): void => {
    if (placed.has(one) || depth > 50) return;
    placed.add(one);
    const base = byId.get(valueOf(one, 'basedOn') ?? '');
    if (base) place(base, depth + 1);
    root.appendChild(one);
  };
  for (const one of byId.values()) place(one, 0);
  for (const spacing of within(root, 'spacing')) fixSpacing(spacing);
  for (const one of within(root, 'pageBreakBefore')) remove(one);
}

/**
 * The tab stops of a paragraph: places in twentieths of a point, each with its kind (`l`, `c`, `r`). Each also has its
 * leader (`d` dots, `u` a line, `n` nothing).
 */
export function stopsOf(paragraph: Element, styles: WordStyles): string {
  const lists = [
    child(paragraph, 'pPr', 'tabs'),
    ...[...styles.chain(valueOf(paragraph, 'pPr', 'pStyle'), 'paragraph')].map(({ element }) =>
      child(element, 'pPr', 'tabs'),
    ),
  ];
  const stops = new Map<number, string>();
  for (const one of lists.flatMap((list) => children(list, 'tab'))) {
    const at = wholeOf(attribute(one, 'pos')) ?? 0;
    const kind =
      ({ right: 'r', end: 'r', center: 'c', clear: 'x' } as Record<string, string>)[attribute(one, 'val') ?? ''] ?? 'l';
    const leader = attribute(one, 'leader') ?? '';
    if (!stops.has(at)) stops.set(at, `${at}${kind}${leaderLetter(leader)}`);
  }
  return [...stops]
    .filter(([at, stop]) => at > 0 && !stop.includes('x'))
    .toSorted(([one], [other]) => one - other)
    .slice(0, 30)
    .map(([, stop]) => stop)
    .join('_');
}

const leaderLetter = (leader: string): string => {
  if (leader === 'dot' || leader === 'middleDot') return 'd';
  return ['underscore', 'hyphen', 'heavy'].includes(leader) ? 'u' : 'n';
};

/** The beginning of a paragraph of a list: its place among lists, and its label. */
export function labelMarks(paragraph: Element, { text, level, isBullet, hanging, indent }: ListLabel): Element[] {
  const document = documentOf(paragraph);
  if (indent && child(paragraph, 'pPr', 'ind') === undefined) {
    const own = property(paragraph, 'pPr', 'ind');
    for (const { localName, value } of Array.from(indent.attributes)) setAttribute(own, localName ?? '', value);
  }
  const properties = isBullet ? undefined : (child(paragraph, 'pPr', 'rPr')?.cloneNode(true) as Element | undefined);
  for (const one of children(properties))
    if (!/^(?:b|i|sz|color|rFonts|vanish)$/.test(one.localName ?? '')) remove(one);
  const run = make(
    document,
    'r',
    {},
    ...(properties ? [make(document, 'rPr', {}, ...children(properties))] : []),
    make(document, 't', {}, text),
  );
  return [
    markOf(paragraph, `list-${level}-${isBullet ? 'ul' : 'ol'}`),
    ...(hanging === undefined ? [] : [markOf(paragraph, `label-${hanging}`)]),
    run,
  ];
}

/**
 * Says how far in a table begins as the library reads it. Before Word 2013 its words began where those around it do,
 * and its border that much further out.
 */
export function indentTable(table: Element, styles: WordStyles, isOld: boolean): void {
  const properties = child(table, 'tblPr');
  if (
    properties === undefined ||
    child(properties, 'tblpPr') ||
    /^(?:center|right|end)$/.test(valueOf(properties, 'jc') ?? '')
  )
    return;
  const lists = [
    properties,
    ...[...styles.chain(valueOf(properties, 'tblStyle') ?? '', 'table')].flatMap(
      ({ element }) => child(element, 'tblPr') ?? [],
    ),
  ];
  const inset = lists
    .map((one) => child(one, 'tblCellMar'))
    .flatMap((one) => child(one, 'left') ?? child(one, 'start') ?? [])[0];
  const padding = inset === undefined ? 108 : (wholeOf(attribute(inset, 'w')) ?? 0);
  const asked = lists.flatMap((one) => child(one, 'tblInd') ?? [])[0];
  const begin =
    (attribute(asked, 'type') === 'pct' ? 0 : (wholeOf(attribute(asked, 'w')) ?? 0)) - (isOld ? padding : 0);
  for (const one of children(properties, 'tblInd')) remove(one);
  properties.appendChild(make(documentOf(table), 'tblInd', { left: String(begin) }));
}

/** Rows and cells out of the controls and changes around them. */
export function flatten(parent: Element): void {
  for (const one of children(parent)) {
    if (!['sdt', 'customXml', 'ins', 'moveTo'].includes(one.localName ?? '')) continue;
    const content = child(one, 'sdtContent') ?? one;
    flatten(content);
    replace(one, ...children(content).filter(({ localName }) => localName === 'tr' || localName === 'tc'));
  }
}
