import { DOMParser, XMLSerializer, type Document, type Element, type Node } from '@xmldom/xmldom';
import { refuse } from './refusals.ts';

export type { Document, Element };

/** The namespace of WordprocessingML as Word writes it, and by which the library that draws knows it. */
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Names of the strict form of the format, which says the same. */
const strictNames: readonly [string, string][] = [
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', wordNamespace],
  [
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ],
  ['http://purl.oclc.org/ooxml/drawingml/', 'http://schemas.openxmlformats.org/drawingml/2006/'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
];

/**
 * The root of an XML part.
 * @throws DocumentRefused when it is not well formed
 */
export function parseXml(text: string): Element {
  const isStrict = strictNames.some(([strict]) => text.includes(strict));
  const written = isStrict
    ? withPlainLengths(strictNames.reduce((known, [strict, usual]) => known.replaceAll(strict, usual), text))
    : text;
  const faults: string[] = [];
  try {
    const { documentElement } = new DOMParser({
      onError: (level, message) => void (level !== 'warning' && faults.push(message)),
    }).parseFromString(written, 'text/xml');
    if (documentElement !== null && faults.length === 0) return documentElement;
  } catch {
    /* reported below */
  }
  return refuse('conversion.wordUnreadable');
}

const unitPoints: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12 };

/**
 * Lengths with units, as the strict form has them, in the numbers of Word: twentieths of a point, and halves for font
 * sizes.
 */
function withPlainLengths(text: string): string {
  return text.replaceAll(
    /<([\w-]+:)?(\w+)\b(?=[^<>]*"-?[\d.]+(?:pt|in|cm|mm|pc|pi)")[^<>]*>/g,
    (element, prefix: string | undefined, name: string) =>
      element.replaceAll(
        new RegExp(`(\\s${prefix ?? ''}\\w+\\s*=\\s*)"(-?[\\d.]+)(pt|in|cm|mm|pc|pi)"`, 'g'),
        (_, before: string, number: string, unit: string) => {
          const perPoint = /^(?:sz|szCs|kern|position)$/.test(name) ? 2 : 20;
          return `${before}"${Math.round(Number(number) * (unitPoints[unit] ?? 1) * perPoint)}"`;
        },
      ),
  );
}

export function writeXml(root: Element): string {
  return new XMLSerializer().serializeToString(root);
}

/** The elements within one, of that name if one is given. Prefixes count for nothing: each program has its own. */
export function children(parent: Element | undefined, name?: string): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = parent?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (isElement(node) && (name === undefined || node.localName === name)) found.push(node);
  }
  return found;
}

/** The first element at the end of a path of names. */
export function child(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  let at = parent;
  for (const name of path) {
    let node: Node | null = at?.firstChild ?? null;
    while (node !== null && !(isElement(node) && node.localName === name)) node = node.nextSibling;
    at = node === null ? undefined : (node as Element);
  }
  return at;
}

/** All elements of that name, at any depth. */
export function within(parent: Element, name: string): Element[] {
  return children(parent).flatMap((one) => (one.localName === name ? [one, ...within(one, name)] : within(one, name)));
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  for (const one of element?.attributes ?? []) if (one.localName === name) return one.value;
  return undefined;
}

/** `w:val` of the element at the end of a path. */
export function valueOf(parent: Element | undefined, ...path: readonly string[]): string | undefined {
  return attribute(child(parent, ...path), 'val');
}

/** Whether a property is on: absent it is undecided. */
export function isOn(parent: Element | undefined, name: string): boolean | undefined {
  const said = child(parent, name);
  return said && !['0', 'false', 'off'].includes(attribute(said, 'val') ?? '');
}

/** Whole numbers of a sane size; anything else is `undefined`. */
export function wholeOf(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isFinite(number) && Math.abs(number) < 1e9 ? number : undefined;
}

export function make(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...inner: readonly (Element | string)[]
): Element {
  const element = document.createElementNS(wordNamespace, `w:${name}`);
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
  for (const one of inner) element.appendChild(typeof one === 'string' ? document.createTextNode(one) : one);
  return element;
}

/** Sets an attribute of Word's own, whatever prefix it has there. */
export function setAttribute(element: Element, name: string, value: string): void {
  for (const one of Array.from(element.attributes)) if (one.localName === name) element.removeAttributeNode(one);
  element.setAttributeNS(wordNamespace, `w:${name}`, value);
}

/** The property of a paragraph or run, made where it is missing. */
export function property(owner: Element, properties: 'pPr' | 'rPr', name: string): Element {
  const document = owner.ownerDocument as Document;
  let list = child(owner, properties);
  if (list === undefined) owner.insertBefore((list = make(document, properties)), owner.firstChild);
  let one = child(list, name);
  if (one === undefined) list.appendChild((one = make(document, name)));
  return one;
}

export function remove(element: Element): void {
  element.parentNode?.removeChild(element);
}

/** Puts elements where one was. */
export function replace(element: Element, ...others: readonly Element[]): void {
  for (const other of others) element.parentNode?.insertBefore(other, element);
  remove(element);
}

export function documentOf(element: Element): Document {
  return element.ownerDocument as Document;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
