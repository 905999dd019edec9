import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { zipSync } from 'fflate';
import { Markup } from './markup.ts';
import type { PlainDocument } from './plain-document.ts';
import { refuse } from './refusals.ts';
import { safeSheet } from './safe-css.ts';

/** The pages to be: the looks of all, what is on the paper of each section, and in the margins. */
export interface Drawn {
  css: string;
  sections: readonly Markup[];
  /** By the relationship of its part. */
  margins: ReadonlyMap<string, Markup>;
}

/** The parser that the library asks the browser for, which is not here. */
class BrowserParser {
  parseFromString(text: string): object {
    const document = new DOMParser({
      onError: () => {
        /* parts of ours, well formed */
      },
    }).parseFromString(text, 'text/xml');
    return Object.assign(document, { firstElementChild: document.documentElement });
  }
}

/**
 * Draws a plain document with docx-preview, which knows the styles of Word, onto elements of ours: it never sees a
 * browser, and what it makes is read again.
 * @throws DocumentRefused when it cannot be read
 */
export async function drawDocument(plain: PlainDocument, pictures: ReadonlyMap<number, Markup>): Promise<Drawn> {
  const { parseAsync, renderDocument } = await import('docx-preview');
  const bytes = zipSync(Object.fromEntries([...plain.parts].map(([name, text]) => [name, Buffer.from(text)])), {
    level: 0,
  });
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const lent = { DOMParser: BrowserParser, XMLSerializer, Node: { ELEMENT_NODE: 1 } };
  Object.assign(globalThis, lent);
  try {
    const options = {
      inWrapper: false,
      breakPages: false,
      ignoreFonts: true,
      ignoreHeight: true,
      ignoreWidth: false,
      renderHeaders: false,
      renderFooters: false,
      renderFootnotes: false,
      renderEndnotes: false,
      renderAltChunks: false,
      h: (one: string | Markup | (Record<string, unknown> & { tagName: string })): Markup | string =>
        typeof one === 'string' || one instanceof Markup ? one : madeOf(one),
    };
    const document = await parseAsync(bytes, options);
    const nodes = (await renderDocument(document, options)) as unknown as Markup[];
    const css = safeSheet(
      nodes
        .filter(({ tag }) => tag === 'style')
        .map((one) => one.text())
        .join('\n'),
    );
    const body = nodes
      .filter(({ tag }) => tag === 'section')
      .flatMap((section) => section.children)
      .flatMap((article) => (article instanceof Markup && article.tag === 'article' ? article.children : []));
    return {
      css,
      ...divided(
        body.filter((one) => one instanceof Markup),
        plain,
        pictures,
      ),
    };
  } catch {
    return refuse('conversion.wordUnreadable');
  } finally {
    for (const name of Object.keys(lent)) {
      const known = before[name as keyof typeof before] as PropertyDescriptor | undefined;
      if (known) Object.defineProperty(globalThis, name, known);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

function madeOf({ tagName, ...about }: Record<string, unknown> & { tagName: string }): Markup {
  return tagName === '#comment' ? new Markup('#fragment') : new Markup(tagName, about);
}

function divided(
  body: readonly Markup[],
  { papers, margins, pieces }: PlainDocument,
  pictures: ReadonlyMap<number, Markup>,
): Omit<Drawn, 'css'> {
  const places = new Map<string, Markup>();
  let place = new Markup('div');
  let isNewPage = false;
  const open = (name: string, markup: Markup): void => void places.set(name, (place = markup));
  for (const one of body) {
    const [mark = '', at = ''] =
      /^(paper|margin|note|notes|break)(?:-(\d+))?$/.exec(marksOf(one)[0] ?? '')?.slice(1) ?? [];
    if (mark === 'paper') open(`paper-${at}`, new Markup('div', { className: 'section' }));
    else if (mark === 'margin') open(`margin-${at}`, new Markup('div', { className: 'margin' }));
    else if (mark === 'notes') {
      const list = new Markup('ol', { className: 'notes' });
      place.appendChild(list);
      place = list;
    } else if (mark === 'note') {
      const list = places.get('notes') ?? (place.tag === 'ol' ? place : undefined);
      const item = new Markup('li');
      (list ?? place).appendChild(item);
      if (list) places.set('notes', list);
      place = item;
    } else if (mark === 'break') isNewPage = true;
    else {
      const finished = finish(one, pieces, pictures);
      // A mark alone is not a line, for a page of its own would follow it.
      if (isNewPage) finished.style['break-before'] = 'page';
      isNewPage = false;
      place.appendChild(finished);
    }
  }
  for (const one of places.values()) listed(one);
  return {
    sections: papers.map((_, at) => places.get(`paper-${at}`) ?? new Markup('div')),
    margins: new Map(margins.map((id, at) => [id, places.get(`margin-${at}`) ?? new Markup('div')])),
  };
}

function marksOf(node: Markup): string[] {
  return node.children
    .flatMap((child) => (child instanceof Markup ? (child.attributes.get('id') ?? '') : ''))
    .filter((id) => id.startsWith('quire-'))
    .map((id) => id.slice('quire-'.length));
}

/**
 * Finishes the library's markup: headings and lists are some, cells are marked as such, and pieces replace their marks.
 */
function finish(node: Markup, pieces: PlainDocument['pieces'], pictures: ReadonlyMap<number, Markup>): Markup {
  if (node.tag === 'p') return finishParagraph(node, pieces, pictures);
  let children = node.children.filter((child): child is Markup => child instanceof Markup);
  if (node.tag === 'tr') children = children.filter(({ style }) => style['display'] !== 'none');
  const inner = children.map((child) => finish(child, pieces, pictures));
  node.children = inner;
  if (node.tag === 'td') node.classes.add('cell');
  if (node.tag === 'td' || node.tag === 'div') listed(node);
  if (node.tag === 'table') headed(node);
  return node;
}

function finishParagraph(node: Markup, pieces: PlainDocument['pieces'], pictures: ReadonlyMap<number, Markup>): Markup {
  const paragraph = new Markup('p', { className: ['p', ...node.classes].join(' '), style: node.style });
  let hanging: string | undefined;
  let tag = 'p';
  const heed: Record<string, (detail: string) => void> = {
    heading: (detail) => {
      tag = /^[1-6]$/.test(detail) ? `h${detail}` : tag;
    },
    list: (detail) => void paragraph.attributes.set('list', detail),
    tabs: (detail) => void paragraph.attributes.set('data-tabs', detail.replaceAll('_', ' ')),
    keep: () => void paragraph.classes.add('keep'),
    head: () => void paragraph.attributes.set('head', 'yes'),
    label: (detail) => {
      hanging = detail;
    },
    piece: (detail) => {
      const piece = pieces[Number(detail)];
      const shown = piece instanceof Markup ? piece : pictures.get(Number(detail));
      if (shown) paragraph.appendChild(shown);
    },
  };
  for (const child of node.children) {
    const id = child instanceof Markup ? child.attributes.get('id') : undefined;
    if (id !== undefined) {
      const [, mark = '', detail = ''] = /^quire-(\w+)-?(.*)$/.exec(id) ?? [];
      if (Object.hasOwn(heed, mark)) heed[mark]?.(detail);
      continue;
    }
    if (hanging !== undefined && child instanceof Markup) {
      child.classes.add('label');
      child.style['min-width'] = `${Number(hanging) / 20}pt`;
      hanging = undefined;
    }
    paragraph.appendChild(child);
  }
  return tag === 'p' ? paragraph : paragraph.renamed(tag);
}

/** Rows that Word repeats on each page are the head of a table. */
function headed(table: Markup): void {
  const rows = table.children.filter((child): child is Markup => child instanceof Markup && child.tag === 'tr');
  const count = rows.findIndex((row) => ![...row.all()].some(({ attributes }) => attributes.get('head') === 'yes'));
  const heads = rows.slice(0, count);
  for (const row of heads)
    row.children = row.children.map((cell) => (cell instanceof Markup ? cell.renamed('th', { scope: 'col' }) : cell));
  const rest = rows.slice(Math.max(count, 0));
  table.children = [
    ...table.children.filter((child) => child instanceof Markup && child.tag === 'colgroup'),
    ...(heads.length > 0 ? [new Markup('thead', { children: heads })] : []),
    new Markup('tbody', { children: rest }),
  ];
}

/**
 * Paragraphs of a list that follow each other become one, lists within lists included. Each keeps its looks and the
 * label that the document gives it.
 */
function listed(place: Markup): void {
  const made: (Markup | string)[] = [];
  let open: Markup[] = [];
  for (const child of place.children) {
    const [level = '', kind = ''] = child instanceof Markup ? (child.attributes.get('list')?.split('-') ?? []) : [];
    if (!(child instanceof Markup) || kind === '' || /^h[1-6]$/.test(child.tag)) {
      open = [];
      made.push(child);
      continue;
    }
    const depth = Number(level);
    open = open.slice(0, depth + 1);
    // A level that begins deep inside has lists around it, as readers expect.
    if (open.length === 0) made.push(...(open = [new Markup(kind)]));
    for (let last = open.at(-1)?.children.at(-1); open.length < depth + 1 && last instanceof Markup; last = undefined) {
      const inner = new Markup(kind);
      last.appendChild(inner);
      open.push(inner);
    }
    const breaks = child.style['break-before'];
    if (breaks !== undefined && open.length === 1) {
      made.push(...(open = [new Markup(kind)]));
      for (const list of open) list.style['break-before'] = breaks;
    }
    open.at(-1)?.appendChild(new Markup('li', { children: [child] }));
  }
  place.children = made;
}
