import type { LeftOut } from '@quire/validation';
import { mathOf } from './equations.ts';
import { gapOf } from './gaps.ts';
import { anySign, Markup, signs } from './markup.ts';
import { shownByDrawing, shownByVml, type Shown, type ShownPicture } from './plain-drawings.ts';
import { plainSign } from './symbol-fonts.ts';
import type { WordStyles } from './word-styles.ts';
import {
  attribute,
  child,
  children,
  documentOf,
  isOn,
  make,
  remove,
  replace,
  setAttribute,
  valueOf,
  within,
  wholeOf,
  type Element,
} from './xml-tree.ts';

/** A piece that the library cannot draw, put in where its mark is: markup of ours, or a picture. */
export type Piece = Markup | { picture: ShownPicture; part: string };

/** The context in which the parts of a document are made plain. */
export interface PlainContext {
  styles: WordStyles;
  leftOut: Set<LeftOut>;
  pieces: Piece[];
  /** The words of the part of a chart or diagram, as far as it is there. */
  wordsOf(part: string, relationship: string | undefined): string;
  /** The number that a reference to a note shows. */
  noteOf(reference: Element): string | undefined;
}

const hoisted = new Set([
  'customXml',
  'smartTag',
  'ins',
  'moveTo',
  'fldSimple',
  'dir',
  'bdo',
  'hyperlink',
  'sdtContent',
]);
const gone = /^(?:del|moveFrom|proofErr|(?:perm|bookmark)(?:Start|End)|annotationRef|subDoc|lastRenderedPageBreak)$/;
const goneRange = /^(?:comment(?:RangeStart|RangeEnd|Reference)|(?:ins|del|moveFrom|moveTo|customXml\w+)Range\w+)$/;
/** The character that a symbol of a font of signs means; a dot for an unknown one. */
function symbolOf(symbol: Element): string {
  const code = Math.min(Number.parseInt(attribute(symbol, 'char') ?? '', 16) || 0x20, 0x10ffff);
  return plainSign(String.fromCodePoint(code), attribute(symbol, 'font') ?? '') ?? '•';
}

const breaking = /^(?:page|column)$/;

/** Fields nest, and go on over paragraphs. */
interface Field {
  instruction: string;
  shows: 'instruction' | 'result';
  isSaid: boolean;
}

/** Makes the paragraphs of one part of a document plain: runs with words, and marks for all else. */
export class PlainRuns {
  readonly #context: PlainContext;
  readonly #part: string;
  readonly #fields: Field[] = [];

  constructor(context: PlainContext, part: string) {
    this.#context = context;
    this.#part = part;
  }

  /**
   * Makes a paragraph plain.
   * @returns the boxes of text that hang on it, which come after it
   */
  settle(paragraph: Element): Element[] {
    const boxes: Element[] = [];
    this.#settleInline(paragraph, paragraph, boxes);
    return boxes;
  }

  #settleInline(parent: Element, paragraph: Element, boxes: Element[]): void {
    for (const one of children(parent)) {
      const name = one.localName ?? '';
      if (name === 'pPr' || name === 'rPr') continue;
      if (name === 'r') this.#settleRun(one, paragraph, boxes);
      else if (name === 'oMath' || name === 'oMathPara') this.#settleEquation(one);
      else if (name === 'sdt') this.#settleControl(one, paragraph, boxes);
      else if (name === 'AlternateContent') {
        const chosen = choiceOf(one);
        this.#settleInline(chosen ?? one, paragraph, boxes);
        replace(one, ...(chosen ? children(chosen) : []));
      } else if (hoisted.has(name)) {
        if (name === 'fldSimple' && this.#settlePageField(attribute(one, 'instr') ?? '', one)) continue;
        this.#settleInline(one, paragraph, boxes);
        replace(one, ...children(one).filter((inner) => inner.localName?.endsWith('Pr') !== true));
      } else if (name === 'tbl') {
        // Word does not write a table within a paragraph; others do.
        const box = make(documentOf(one), 'txbxContent');
        replace(one);
        box.appendChild(one);
        boxes.push(box);
      } else if (gone.test(name) || goneRange.test(name)) remove(one);
    }
  }

  #settleControl(control: Element, paragraph: Element, boxes: Element[]): void {
    const content = child(control, 'sdtContent');
    const box = child(control, 'sdtPr', 'checkbox');
    if (box && content && within(content, 't').length + within(content, 'sym').length === 0) {
      const document = documentOf(control);
      return replace(
        control,
        make(document, 'r', {}, make(document, 't', {}, isOn(box, 'checked') === true ? '☒' : '☐')),
      );
    }
    if (content) this.#settleInline(content, paragraph, boxes);
    replace(control, ...children(content).filter((inner) => inner.localName !== 'p'));
  }

  #settleEquation(equation: Element): void {
    const all = equation.localName === 'oMathPara' ? children(equation, 'oMath') : [equation];
    replace(equation, ...all.map((one) => this.#mark(one, mathOf(one))));
  }

  /** A field that numbers pages is counted anew, where its words would be those of another page. */
  #settlePageField(instruction: string, simple: Element): boolean {
    const sign = pageSign(instruction);
    if (sign === undefined || !isMargin(this.#part)) return false;
    const document = documentOf(simple);
    const properties = child(child(simple, 'r'), 'rPr');
    replace(simple, make(document, 'r', {}, ...(properties ? [properties] : []), make(document, 't', {}, sign)));
    return true;
  }

  #settleRun(run: Element, paragraph: Element, boxes: Element[]): void {
    const properties = child(run, 'rPr');
    if (this.#context.styles.isHidden(properties, paragraph)) {
      for (const one of children(run)) this.#followField(one);
      return remove(run);
    }
    const document = documentOf(run);
    const made: Element[] = [];
    let open: Element | undefined;
    const add = (...inner: readonly Element[]): void => {
      if (open === undefined)
        made.push((open = make(document, 'r', {}, ...(properties ? [properties.cloneNode(true) as Element] : []))));
      for (const one of inner) open.appendChild(one);
    };
    const say = (text: string): void => {
      if (text !== '') add(make(document, 't', {}, text));
    };
    const mark = (piece: Piece): void => {
      made.push(this.#mark(run, piece));
      open = undefined;
    };
    const show = (shown: Shown, code: LeftOut): void => {
      for (const picture of shown.pictures) mark({ picture, part: this.#part });
      boxes.push(...shown.boxes);
      for (const gap of this.#gapsOf(shown, code)) say(gap);
    };
    const look = (one: Element): void => {
      this.#followField(one, say);
      const isInstruction = this.#fields.some(({ shows }) => shows === 'instruction');
      if (isInstruction) return;
      switch (one.localName) {
        case 't':
          return this.#sayResult(one.textContent ?? '', say);
        case 'tab':
        case 'ptab':
          return say(signs.tab);
        case 'noBreakHyphen':
          return say('\u2011');
        case 'softHyphen':
          return say('\u00ad');
        case 'sym':
          return say(symbolOf(one));
        case 'cr':
          return add(make(document, 'br'));
        case 'br':
          return breaking.test(attribute(one, 'type') ?? '') ? add(one) : add(make(document, 'br'));
        case 'drawing':
          return show(shownByDrawing(one), 'drawings');
        case 'pict': {
          const shown = shownByVml(one);
          for (const path of within(one, 'textpath')) say(attribute(path, 'string') ?? '');
          return show(shown, 'drawings');
        }
        case 'object':
          return show(shownByVml(one), 'embedded');
        case 'ruby':
          return this.#settleRuby(one, paragraph, mark);
        case 'footnoteReference':
        case 'endnoteReference':
        case 'footnoteRef':
        case 'endnoteRef': {
          open = undefined;
          say(this.#context.noteOf(one) ?? '');
          if (open !== undefined) raise(open);
          return void (open = undefined);
        }
        case 'AlternateContent': {
          for (const inner of children(choiceOf(one))) look(inner);
          return;
        }
        default:
      }
    };
    for (const one of children(run)) look(one);
    replace(run, ...made);
  }

  /** Words in place of what is not drawn, which is noted as left out. */
  #gapsOf(shown: Shown, code: LeftOut): string[] {
    const gaps = shown.missing.map(({ code: missing, relationship }) => {
      this.#context.leftOut.add(missing);
      return gapOf(missing, this.#context.wordsOf(this.#part, relationship));
    });
    if (code !== 'embedded' || shown.pictures.length + shown.boxes.length > 0) return gaps;
    this.#context.leftOut.add(code);
    return [...gaps, gapOf(code)];
  }

  #sayResult(text: string, say: (text: string) => void): void {
    const field = this.#fields.at(-1);
    const sign = field && isMargin(this.#part) ? pageSign(field.instruction) : undefined;
    if (field === undefined || sign === undefined) return say(text.replaceAll(anySign, ''));
    // Once for all runs of the result.
    if (!field.isSaid) say(sign);
    field.isSaid = true;
  }

  /** Fields begin, show and end; what is chosen in a list of an old form is not a word until here. */
  #followField(one: Element, say?: (text: string) => void): void {
    if (one.localName === 'instrText') {
      const field = this.#fields.at(-1);
      if (field) field.instruction += one.textContent ?? '';
    }
    if (one.localName !== 'fldChar') return;
    const kind = attribute(one, 'fldCharType');
    if (kind === 'begin') {
      const data = child(one, 'ffData');
      const list = child(data, 'ddList');
      if (list)
        say?.(
          attribute(
            children(list, 'listEntry')[wholeOf(valueOf(list, 'result')) ?? wholeOf(valueOf(list, 'default')) ?? 0],
            'val',
          ) ?? '',
        );
      this.#fields.push({ instruction: '', shows: 'instruction', isSaid: false });
    }
    const field = this.#fields.at(-1);
    if (kind === 'separate' && field) field.shows = 'result';
    if (kind !== 'end') return;
    const sign = field && !field.isSaid && isMargin(this.#part) ? pageSign(field.instruction) : undefined;
    this.#fields.pop();
    // A field that was never counted shows nothing yet.
    if (sign !== undefined) say?.(sign);
  }

  /** The reading is over the base, as in the document. */
  #settleRuby(ruby: Element, paragraph: Element, mark: (piece: Piece) => void): void {
    const words = (name: string): string =>
      children(child(ruby, name), 'r')
        .filter((run) => !this.#context.styles.isHidden(child(run, 'rPr'), paragraph))
        .flatMap((run) => children(run, 't').map((one) => one.textContent ?? ''))
        .join('');
    const reading = words('rt');
    mark(
      new Markup('ruby', {
        children: [words('rubyBase'), ...(reading === '' ? [] : [new Markup('rt', { children: [reading] })])],
      }),
    );
  }

  #mark(at: Element, piece: Piece): Element {
    this.#context.pieces.push(piece);
    return markOf(at, `piece-${this.#context.pieces.length - 1}`);
  }
}

/** A mark that goes through the library that draws, and is found again by its name. */
export function markOf(at: Element, name: string): Element {
  return make(documentOf(at), 'bookmarkStart', { id: '0', name: `quire-${name}` });
}

/** Whether a part is in the margin of each page. */
const isMargin = (part: string): boolean => /(?:header|footer)\d*\.xml$/.test(part);

function pageSign(instruction: string): string | undefined {
  const name = /^\s*([A-Z]+)/.exec(instruction)?.[1];
  return name === 'PAGE' ? signs.page : name === 'NUMPAGES' || name === 'SECTIONPAGES' ? signs.pages : undefined;
}

function raise(run: Element): void {
  let properties = child(run, 'rPr');
  if (properties === undefined) run.insertBefore((properties = make(documentOf(run), 'rPr')), run.firstChild);
  for (const old of children(properties, 'vertAlign')) remove(old);
  const raised = make(documentOf(run), 'vertAlign');
  setAttribute(raised, 'val', 'superscript');
  properties.appendChild(raised);
}

/**
 * Of several ways to show the same the one that is understood here: shapes and groups are, in the new language and in
 * the old.
 */
function choiceOf(alternate: Element): Element | undefined {
  const choice = children(alternate, 'Choice').find(
    (one) =>
      /^(?:wps|wpg|wpc|wp14|w14|w15|cx1?)\b/.test(attribute(one, 'Requires') ?? '') ||
      child(one, 'drawing') !== undefined ||
      child(one, 'r') !== undefined,
  );
  return choice ?? child(alternate, 'Fallback');
}
