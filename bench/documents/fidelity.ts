import { unzipSync, type Unzipped } from 'fflate';
import sharp from 'sharp';
import { ListNumbers } from '../../packages/documents/src/docx/list-numbers.ts';
import { WordStyles } from '../../packages/documents/src/docx/word-styles.ts';
import {
  attribute,
  child,
  children,
  parseXml,
  valueOf,
  within,
  wholeOf,
  type Element,
} from '../../packages/documents/src/docx/xml-tree.ts';
import { placesOfWords, type PlacedPage } from '../../packages/documents/src/testing/text-of-pages.ts';
import { sizesOfPictures, takeSize } from './picture-sizes.ts';

export const facets = [
  'words',
  'words in margins',
  'words in notes',
  'equations',
  'numbers of lists',
  'centered or right',
  'justified',
  'sizes of pictures',
  'hidden, not shown',
] as const;
/** Of each facet what there is in the document, by what it is called within it, and whether it is in its PDF too. */
export type Fidelity = Record<(typeof facets)[number], Map<string, boolean>>;

export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Co}]/gu, '')
    .toLowerCase();
const letters = (text: string): string => bare(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Points that a line may stand beside its place. */
const tolerance = 4;

/**
 * How much of a Word document is in a PDF of it, whoever made that: the document's XML against the words, places and
 * pictures of the pages.
 */
export async function fidelityOf(docx: Uint8Array, pdf: Uint8Array): Promise<Fidelity> {
  const parts = unzipSync(docx, {
    filter: ({ name }) => /^word\/(?:[^/]+\.xml|_rels\/document\.xml\.rels|media\/.*)$/.test(name),
  });
  const root = (name: string): Element | undefined => {
    const bytes = parts[`word/${name}`];
    return bytes && parseXml(new TextDecoder().decode(bytes).replace(/^\s*<\?xml[^>]*\?>/, ''));
  };
  const styles = new WordStyles(root('styles.xml'));
  const body = child(root('document.xml'), 'body');
  const pages = await placesOfWords(pdf);
  const words = pages.map((page) => page.words.map(({ text }) => text).join('')).join('');
  const [text, signs] = [bare(words), letters(words)];
  const found = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as unknown as Fidelity;
  const count: Count = (facet, id, isKept) => void found[facet].set(id, isKept);
  const countWords = (facet: keyof Fidelity, paragraphs: readonly Element[], name = ''): void => {
    for (const [at, paragraph] of paragraphs.entries()) {
      const said = wordsOf(paragraph, styles);
      const list = said.shown
        .split(/\s+/)
        .map(bare)
        .filter((word) => /[\p{L}\p{N}]/u.test(word));
      const isWhole = text.includes(bare(said.shown));
      for (const [place, word] of list.entries())
        count(facet, `${name} ${at}.${place} ${word}`, isWhole || text.includes(word));
      for (const hidden of said.hidden.map(bare).filter((one) => one.length > 5))
        count('hidden, not shown', `${name} ${at} ${hidden}`, !text.includes(hidden));
    }
  };
  if (body === undefined) return found;
  const paragraphs = within(body, 'p').filter((one) => !isIn(one, 'Fallback', 'del', 'moveFrom'));
  countWords('words', paragraphs);
  for (const { name, root: margin } of marginsOf(body, root))
    if (margin && name !== '') countWords('words in margins', within(margin, 'p'), name);
  const referred = new Set(
    [...within(body, 'footnoteReference'), ...within(body, 'endnoteReference')].map(
      (one) => `${one.localName?.slice(0, -9)} ${attribute(one, 'id')}`,
    ),
  );
  for (const kind of ['footnote', 'endnote'])
    for (const note of children(root(`${kind}s.xml`), kind))
      if (referred.has(`${kind} ${attribute(note, 'id')}`))
        countWords('words in notes', within(note, 'p'), `${kind} ${attribute(note, 'id')}`);
  for (const [at, equation] of within(body, 'oMath')
    .filter((one) => !isIn(one, 'Fallback', 'del'))
    .entries()) {
    const said = letters(
      within(equation, 't')
        .map((one) => one.textContent ?? '')
        .join(''),
    );
    if (said !== '') count('equations', `${at} ${said}`, holdsLetters(signs, said));
  }
  const numbers = new ListNumbers(root('numbering.xml'), styles);
  for (const [at, paragraph] of paragraphs.entries()) {
    const label = numbers.labelOf(paragraph);
    const begin = bare(wordsOf(paragraph, styles).shown).slice(0, 12);
    if (label && !label.isBullet && begin !== '')
      count('numbers of lists', `${at} ${label.text} ${begin}`, text.includes(bare(label.text) + begin));
  }
  countAlignment(body, styles, pages, count);
  await countPictures(body, root('_rels/document.xml.rels'), parts, pdf, count);
  return found;
}

/**
 * Whether letters stand side by side in a text, in any order: what is below a sum is drawn before or after what is
 * above it.
 */
function holdsLetters(text: string, said: string): boolean {
  const sorted = (part: string): string => [...part].sort().join('');
  const asked = sorted(said);
  return (
    text.includes(said) ||
    Array.from({ length: Math.max(text.length - said.length + 1, 0) }, (_, at) =>
      text.slice(at, at + said.length),
    ).some((part) => sorted(part) === asked)
  );
}

function isIn(element: Element, ...names: readonly string[]): boolean {
  for (let at = element.parentNode; at !== null && at.nodeType === 1; at = at.parentNode)
    if (names.includes((at as Element).localName ?? '')) return true;
  return false;
}

/** What a paragraph itself shows, and what it hides. */
function wordsOf(paragraph: Element, styles: WordStyles): { shown: string; hidden: string[] } {
  let shown = '';
  const hidden: string[] = [];
  const look = (parent: Element): void => {
    for (const one of children(parent)) {
      const name = one.localName ?? '';
      if (['p', 'del', 'moveFrom', 'Fallback', 'rt', 'pPr'].includes(name)) continue;
      const isRun = name === 'r' && within(one, 'txbxContent').length === 0;
      if (isRun && styles.isHidden(child(one, 'rPr'), paragraph))
        hidden.push(
          children(one, 't')
            .map((text) => text.textContent ?? '')
            .join(''),
        );
      else if (name === 't') shown += one.textContent ?? '';
      else if (
        [
          'tab',
          'br',
          'cr',
          'ptab',
          'drawing',
          'pict',
          'fldChar',
          'footnoteReference',
          'endnoteReference',
          'oMath',
        ].includes(name)
      ) {
        shown += ' ';
        if (name !== 'tab') look(one);
      } else look(one);
    }
  };
  look(paragraph);
  return { shown, hidden };
}

function marginsOf(
  body: Element,
  root: (name: string) => Element | undefined,
): { name: string; root: Element | undefined }[] {
  const list = root('_rels/document.xml.rels');
  const isFirst = within(body, 'titlePg').length > 0;
  const references = [...within(body, 'headerReference'), ...within(body, 'footerReference')].filter(
    (one) => attribute(one, 'type') === 'default' || (attribute(one, 'type') === 'first' && isFirst),
  );
  const names = new Set(
    references.map(
      (one) =>
        attribute(
          children(list).find((relation) => attribute(relation, 'Id') === attribute(one, 'id')),
          'Target',
        ) ?? '',
    ),
  );
  return [...names].map((name) => ({ name, root: root(name) }));
}

type Count = (facet: keyof Fidelity, id: string, isKept: boolean) => void;
interface Line {
  text: string;
  left: number;
  right: number;
  page: PlacedPage;
}

function countAlignment(body: Element, styles: WordStyles, pages: readonly PlacedPage[], count: Count): void {
  const lines: Line[] = pages.flatMap((page) => {
    const rows = new Map<number, Line>();
    for (const { text, left, right, bottom } of page.words.filter((one) => one.text.trim() !== '')) {
      const row = rows.get(Math.round(bottom)) ?? { text: '', left: Infinity, right: 0, page };
      rows.set(Math.round(bottom), {
        text: row.text + bare(text),
        left: Math.min(row.left, left),
        right: Math.max(row.right, right),
        page,
      });
    }
    return [...rows.values()];
  });
  const sections = within(body, 'sectPr').map((one) => ({
    margins: child(one, 'pgMar'),
    columns: wholeOf(attribute(child(one, 'cols'), 'num')) ?? 1,
  }));
  let at = 0;
  for (const [place, one] of children(body).entries()) {
    const section = sections[Math.min(at, sections.length - 1)];
    if (one.localName === 'p' && (section?.columns ?? 1) === 1 && child(one, 'pPr', 'framePr') === undefined) {
      const how = attribute(styles.paragraph(one, 'jc'), 'val') ?? '';
      const said = bare(wordsOf(one, styles).shown);
      const points = (of: Element | undefined, ...names: readonly string[]): number =>
        (names.map((name) => wholeOf(attribute(of, name))).find((value) => value !== undefined) ?? 0) / 20;
      const indent = styles.paragraph(one, 'ind');
      const line =
        said.length < 4 || styles.paragraphIsOn(one, 'bidi')
          ? undefined
          : lines
              .filter(({ text }) => text.length > 3 && said.startsWith(text))
              .toSorted((some, other) => other.text.length - some.text.length)[0];
      if (line && /^(?:center|right|end|both)$/.test(how)) {
        const margin = (name: string): number => points(section?.margins, name) || 72;
        const [left, right] = [
          margin('left') + points(indent, 'left', 'start'),
          line.page.width - margin('right') - points(indent, 'right', 'end'),
        ];
        const isNarrow = line.right - line.left < (right - left) * 0.85;
        if (how === 'both') {
          if (said.length > line.text.length + 5)
            count('justified', `${place} ${said}`, Math.abs(line.right - right) < tolerance);
        } else if (isNarrow)
          count(
            'centered or right',
            `${place} ${said}`,
            how === 'center'
              ? Math.abs((line.left + line.right) / 2 - (left + right) / 2 - points(indent, 'firstLine') / 2) <
                  tolerance
              : Math.abs(line.right - right) < tolerance,
          );
      }
    }
    if (valueOf(one, 'pPr', 'sectPr') !== undefined || child(one, 'pPr', 'sectPr')) at += 1;
  }
}

/**
 * Pictures of pixels: those of Windows' own kinds (EMF, WMF) leave a line, and of a single pixel, which holds room on
 * pages of the Web, browsers draw none.
 */
async function countPictures(
  body: Element,
  relations: Element | undefined,
  parts: Unzipped,
  pdf: Uint8Array,
  count: Count,
): Promise<void> {
  const isOfPixels = async (frame: Element): Promise<boolean> => {
    const id = attribute(within(frame, 'blip')[0], 'embed');
    const target =
      attribute(
        children(relations).find((one) => attribute(one, 'Id') === id),
        'Target',
      ) ?? '';
    const bytes = parts[`word/${target}`];
    if (!/\.(?:png|jpe?g|gif|bmp|tiff?)$/i.test(target) || bytes === undefined) return false;
    const { width = 0, height = 0 } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    return width * height !== 1;
  };
  const frames = within(body, 'inline')
    .concat(within(body, 'anchor'))
    .filter((one) => !isIn(one, 'Fallback') && child(one, 'graphic', 'graphicData', 'pic') !== undefined);
  const areOfPixels = await Promise.all(frames.map(isOfPixels));
  const asked = frames
    .filter((_, at) => areOfPixels[at])
    .map((one) => ({
      width: Number(attribute(child(one, 'extent'), 'cx')) / 12_700,
      height: Number(attribute(child(one, 'extent'), 'cy')) / 12_700,
    }));
  if (asked.length === 0) return;
  const sizes = await sizesOfPictures(pdf);
  for (const [place, { width, height }] of asked.entries()) {
    count(
      'sizes of pictures',
      `${place} ${Math.round(width)} by ${Math.round(height)}`,
      takeSize(sizes, { width, height }),
    );
  }
}
