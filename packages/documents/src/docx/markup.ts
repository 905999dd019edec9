import { safeDeclarations } from './safe-css.ts';

/** The elements that the markup may have; of anything else only the words stay. */
const elements = new Set([
  'div',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'span',
  'sup',
  'sub',
  'ul',
  'ol',
  'li',
  'table',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'br',
  'img',
  'ruby',
  'rt',
  'rp',
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mfrac',
  'msqrt',
  'mroot',
  'msup',
  'msub',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'mphantom',
]);
const empty = new Set(['br', 'img', 'col']);
const attributes: Readonly<Record<string, RegExp>> = {
  class: /^[\w -]{1,500}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,4}$/,
  src: /^data:image\/png;base64,[A-Za-z0-9+/=]+$/,
  alt: /^[^]{1,2000}$/,
  scope: /^col$/,
  dir: /^(?:auto|rtl|ltr)$/,
  lang: /^[\w-]{2,20}$/,
  'data-tabs': /^[\w -]{1,500}$/,
  mathvariant: /^normal$/,
  accent: /^true$/,
  display: /^block$/,
  linethickness: /^0$/,
  stretchy: /^(?:true|false)$/,
};

/** Signs in place of marks that no character represents. Where a document has them itself they are left out. */
export const signs = { tab: '\ue0f0', page: '\ue0f1', pages: '\ue0f2' } as const;
export const anySign = /[\ue0f0-\ue0f2]/g;
const written: Readonly<Record<string, string>> = {
  [signs.tab]: '<span class="tab">\t</span>',
  [signs.page]: '<page-number></page-number>',
  [signs.pages]: '<page-count></page-count>',
};

/** An element of the page to be: written out, nothing is left of it that is not allowed. */
export class Markup {
  readonly tag: string;
  readonly classes: Set<string>;
  readonly style: Record<string, string>;
  readonly attributes = new Map<string, string>();
  children: (Markup | string)[];

  constructor(
    tag: string,
    {
      className = '',
      style = {},
      children = [],
      ...others
    }: { className?: string; style?: Record<string, string>; children?: (Markup | string)[] } & Record<
      string,
      unknown
    > = {},
  ) {
    this.tag = tag.toLowerCase();
    this.classes = new Set(className.split(/\s+/).filter(Boolean));
    this.style = { ...style };
    this.children = children;
    for (const [name, value] of Object.entries(others))
      if (typeof value === 'string' || typeof value === 'number')
        this.attributes.set(name.toLowerCase(), String(value));
  }

  // The parts of an element that the drawing library asks for.
  get classList(): Set<string> {
    return this.classes;
  }

  get colSpan(): number {
    return Number(this.attributes.get('colspan') ?? 1);
  }

  set colSpan(span: number) {
    this.attributes.set('colspan', String(span));
  }

  get rowSpan(): number {
    return Number(this.attributes.get('rowspan') ?? 1);
  }

  set rowSpan(span: number) {
    this.attributes.set('rowspan', String(span));
  }

  appendChild(child: Markup | string): void {
    this.children.push(child);
  }

  /** The same under another name. */
  renamed(tag: string, others: Record<string, string> = {}): Markup {
    return new Markup(tag, {
      ...Object.fromEntries(this.attributes),
      ...others,
      className: [...this.classes].join(' '),
      style: this.style,
      children: this.children,
    });
  }

  /** The elements of it in the order of the page, itself included. */
  *all(): Generator<Markup> {
    yield this;
    for (const child of this.children) if (child instanceof Markup) yield* child.all();
  }

  text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text())).join('');
  }
}

/** Written out: text, its structure, its looks, and pictures that are there already. No address, no script. */
export function writeMarkup(node: Markup | string): string {
  if (typeof node === 'string') return escaped(composed(node)).replaceAll(anySign, (sign) => written[sign] ?? '');
  const within = (): string => node.children.map(writeMarkup).join('');
  if (node.tag === '#fragment') return within();
  if (!elements.has(node.tag)) return within();
  const style = safeDeclarations(node.style);
  const known = [
    ...(node.classes.size > 0 ? [['class', [...node.classes].join(' ')] as const] : []),
    ...node.attributes,
  ];
  const shown = known.flatMap(([name, value]) =>
    attributes[name]?.test(value) === true ? [` ${name}="${escaped(value)}"`] : [],
  );
  if (style !== '') shown.push(` style="${escaped(style)}"`);
  return empty.has(node.tag)
    ? `<${node.tag}${shown.join('')}>`
    : `<${node.tag}${shown.join('')}>${within()}</${node.tag}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '').replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
}

/**
 * Characters in one piece with their accents, as fonts have them. Old forms of Chinese characters stay as they are,
 * because names are written with them.
 */
function composed(text: string): string {
  return text.replaceAll(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));
}
