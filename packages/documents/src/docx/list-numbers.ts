import { plainSign } from './symbol-fonts.ts';
import type { WordStyles } from './word-styles.ts';
import { attribute, child, children, valueOf, wholeOf, type Element } from './xml-tree.ts';

/** The label before a paragraph of a list. */
export interface ListLabel {
  text: string;
  level: number;
  isBullet: boolean;
  /**
   * In twentieths of a point: how far the words come behind the beginning of the label; undefined where they follow it
   * at once.
   */
  hanging: number | undefined;
  /** How far in the paragraph is, where its numbering changes what the abstract one says. */
  indent: Element | undefined;
}

const deepest = 9;

/**
 * Counts the lists of a document as Word does: one counter for each level of an abstract numbering, whichever of its
 * numberings is used.
 */
export class ListNumbers {
  readonly #abstracts = new Map<string, Element>();
  readonly #numberings = new Map<string, Element>();
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();
  readonly #styles: WordStyles;

  constructor(root: Element | undefined, styles: WordStyles) {
    this.#styles = styles;
    for (const one of children(root, 'abstractNum')) this.#abstracts.set(attribute(one, 'abstractNumId') ?? '', one);
    for (const one of children(root, 'num')) this.#numberings.set(attribute(one, 'numId') ?? '', one);
  }

  /** The label of the next paragraph; undefined when it is in no list. */
  labelOf(paragraph: Element): ListLabel | undefined {
    const numbered = this.#styles.numbered(paragraph);
    const id = valueOf(numbered, 'numId') ?? (numbered && this.#idOfStyle(paragraph));
    if (id === undefined || id === '0') return undefined;
    const found = this.#find(id);
    if (found === undefined) return undefined;
    const { abstract, numbering, key } = found;
    const level = Math.min(
      Math.max(wholeOf(valueOf(numbered, 'ilvl')) ?? this.#levelOfStyle(abstract, paragraph) ?? 0, 0),
      deepest - 1,
    );
    const definition = levelOf(abstract, numbering, level);
    if (definition === undefined) return undefined;
    const counters = this.#counters.get(key) ?? [];
    this.#counters.set(key, counters);
    this.#begin(id, numbering, counters);
    count(counters, level, (at) => levelOf(abstract, numbering, at));
    return {
      ...drawnLabel(
        definition,
        level,
        counters,
        (at) => levelOf(abstract, numbering, at),
        child(paragraph, 'pPr', 'ind'),
      ),
      level,
    };
  }

  #find(id: string): { abstract: Element; numbering: Element; key: string } | undefined {
    const numbering = this.#numberings.get(id);
    const key = valueOf(numbering, 'abstractNumId') ?? '';
    const abstract = this.#abstracts.get(key);
    if (numbering === undefined || abstract === undefined) return undefined;
    const linked = valueOf(abstract, 'numStyleLink');
    const other = linked === undefined ? undefined : this.#styles.numberingOf(linked);
    const otherKey =
      other === undefined || other === id ? undefined : valueOf(this.#numberings.get(other), 'abstractNumId');
    const otherAbstract = this.#abstracts.get(otherKey ?? '');
    return otherAbstract && children(abstract, 'lvl').length === 0
      ? { abstract: otherAbstract, numbering, key: otherKey ?? key }
      : { abstract, numbering, key };
  }

  /** A numbering that says where to start does so when it is met first. */
  #begin(id: string, numbering: Element, counters: (number | undefined)[]): void {
    if (this.#begun.has(id)) return;
    this.#begun.add(id);
    for (const override of children(numbering, 'lvlOverride')) {
      const level = wholeOf(attribute(override, 'ilvl')) ?? 0;
      const start = wholeOf(valueOf(override, 'startOverride'));
      if (start !== undefined && level < deepest) counters[level] = start - 1;
    }
  }

  #idOfStyle(paragraph: Element): string | undefined {
    for (const { element } of this.#styles.chain(valueOf(paragraph, 'pPr', 'pStyle'), 'paragraph')) {
      const id = valueOf(element, 'pPr', 'numPr', 'numId');
      if (id !== undefined) return id;
    }
    return undefined;
  }

  #levelOfStyle(abstract: Element, paragraph: Element): number | undefined {
    const style = valueOf(paragraph, 'pPr', 'pStyle');
    const level =
      style === undefined ? undefined : children(abstract, 'lvl').find((one) => valueOf(one, 'pStyle') === style);
    return wholeOf(attribute(level, 'ilvl'));
  }
}

/** A label as its level draws it, once it is counted; `own` is how far in the paragraph says that it is. */
function drawnLabel(
  definition: Element,
  level: number,
  counters: readonly (number | undefined)[],
  definitionOf: (level: number) => Element | undefined,
  own: Element | undefined,
): Omit<ListLabel, 'level'> {
  const format = valueOf(definition, 'numFmt') ?? 'decimal';
  const pattern = valueOf(definition, 'lvlText') ?? (format === 'bullet' ? '•' : `%${level + 1}.`);
  const isLegal = child(definition, 'isLgl') !== undefined;
  const text =
    format === 'bullet'
      ? bullet(definition, pattern)
      : pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
          const at = Number(digit) - 1;
          const shown = at === level ? format : (valueOf(definitionOf(at), 'numFmt') ?? 'decimal');
          return formatted(counters[at] ?? 1, isLegal && shown !== 'none' ? 'decimal' : shown);
        });
  const indent = child(definition, 'pPr', 'ind');
  const label = {
    isBullet: format === 'bullet',
    indent: definition.parentNode?.localName === 'lvlOverride' ? indent : undefined,
  };
  const behind = valueOf(definition, 'suff') ?? 'tab';
  if (behind !== 'tab')
    return { ...label, text: behind === 'space' && text !== '' ? `${text}\u00a0` : text, hanging: undefined };
  return { ...label, text, hanging: Math.min(Math.max(wholeOf(attribute(own ?? indent, 'hanging')) ?? 360, 0), 2_000) };
}

/** Counts one up at a level; what lies deeper begins anew, unless it says otherwise. */
function count(
  counters: (number | undefined)[],
  level: number,
  definitionOf: (level: number) => Element | undefined,
): void {
  for (let above = 0; above < level; above += 1) counters[above] ??= startOf(definitionOf(above));
  const last = counters[level];
  counters[level] = last === undefined ? startOf(definitionOf(level)) : last + 1;
  for (let below = level + 1; below < deepest; below += 1) {
    const restart = wholeOf(valueOf(definitionOf(below), 'lvlRestart'));
    if (restart === undefined || (restart > 0 && level < restart)) counters[below] = undefined;
  }
}

function levelOf(abstract: Element, numbering: Element, level: number): Element | undefined {
  const at = (one: Element): boolean => attribute(one, 'ilvl') === String(level);
  return child(children(numbering, 'lvlOverride').find(at), 'lvl') ?? children(abstract, 'lvl').find(at);
}

function startOf(level: Element | undefined): number {
  return wholeOf(valueOf(level, 'start')) ?? 1;
}

function bullet(level: Element, pattern: string): string {
  const fonts = child(level, 'rPr', 'rFonts');
  const font = attribute(fonts, 'ascii') ?? attribute(fonts, 'hAnsi') ?? '';
  return [...pattern].map((sign) => plainSign(sign, font) ?? '•').join('') || '•';
}

const roman: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const rows: Record<string, string> = {
  aiueo: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  iroha: 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥',
  russianLower: 'абвгдежзиклмнопрстуфхцчшщэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  hebrew1: 'אבגדהוזחטי',
};

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEndings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A number as a list shows it. A format that is not known shows its digits, which say the same. */
export function formatted(number: number, format: string): string {
  if (format === 'none') return '';
  if (number < 1 || number > 10_000) return String(number);
  switch (format) {
    case 'numberInDash':
      return `- ${number} -`;
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'lowerLetter':
    case 'upperLetter': {
      const letter = String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 20));
      return format === 'upperLetter' ? letter.toUpperCase() : letter;
    }
    case 'lowerRoman':
    case 'upperRoman': {
      let rest = number;
      let text = '';
      for (const [worth, sign] of roman) for (; rest >= worth; rest -= worth) text += sign;
      return format === 'upperRoman' ? text.toUpperCase() : text;
    }
    case 'ordinal':
      return `${number}${ordinalEndings[ordinals.select(number)] ?? 'th'}`;
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'ideographDigital':
      return chinese(number);
    default: {
      const row = [...(rows[format.replace('FullWidth', '')] ?? '')];
      return row[number - 1] ?? String(number);
    }
  }
}

function chinese(number: number): string {
  const digit = (one: number): string => '〇一二三四五六七八九'[one] ?? '';
  if (number > 99) return [...String(number)].map((one) => digit(Number(one))).join('');
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens > 1 ? digit(tens) : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digit(ones) : ''}`;
}
