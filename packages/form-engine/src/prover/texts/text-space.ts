import { answerProblems, isCalendarDate, kindsOfLetter, type Rule, type Today } from '@quire/validation';
import { leafHolds } from '../cells-of.ts';
import { isOfItsConstants } from '../logic-parts.ts';
import { dateMachine } from './date-machine.ts';
import { numberMachine } from './number-machine.ts';
import { PatternMachine } from './pattern-machine.ts';
import { ruleTexts } from './rule-texts.ts';
import { searchTexts } from './search-texts.ts';
import { constantsMachine, filledMachine, type TextMachine, TooMuchText } from './text-machine.ts';

/**
 * The free texts with which a question can be answered. `says` is the result of its conditions for a text, as one name.
 */
export interface FoundTexts {
  /** The shortest text for each thing that conditions can say, as far as there is one. */
  found: ReadonlyMap<string, string>;
  /** Whether there can be no such text. Where nobody can know, it is not impossible. */
  isImpossible(says: string): boolean;
  /** Whether nothing else can be said of a text than is found. */
  isWhole: boolean;
}

export interface FreeAnswer {
  key: string;
  /** The comparisons of this key in conditions, alone and with other answers. */
  leaves: readonly unknown[];
  constants: readonly string[];
  /** Whether the control gives days of the calendar and nothing else. */
  isDate: boolean;
}

/**
 * All free texts that can be the answer under a key. Texts of which conditions say the same, and which keep the same
 * rules, count as one.
 */
export class TextSpace {
  readonly #answer: FreeAnswer;
  readonly #today: Today;
  readonly #known = new Map<string, FoundTexts>();

  constructor(answer: FreeAnswer, today: Today) {
    this.#answer = answer;
    this.#today = today;
  }

  /** Returns the result of the conditions for a text. */
  says(text: string): string {
    const { leaves, key } = this.#answer;
    return leaves.map((leaf) => (leafHolds(leaf, key, text) ? '1' : '0')).join('');
  }

  /**
   * The texts that keep all these rules.
   * @param wanted what is asked about, where that is known: the search ends with it
   */
  keeping(rules: readonly Rule[], wanted?: ReadonlySet<string>): FoundTexts {
    const name = JSON.stringify([rules, wanted && [...wanted].toSorted()], (field, value: unknown) =>
      field === 'message' || field === 'when' ? undefined : value,
    );
    let known = this.#known.get(name);
    if (!known)
      this.#known.set(name, (known = this.#search(rules, this.#answer.leaves.length === 0 ? new Set(['']) : wanted)));
    return known;
  }

  #search(rules: readonly Rule[], wanted: ReadonlySet<string> | undefined): FoundTexts {
    const found = new Map<string, string>();
    const perhaps = new Set<string>();
    const isEnough = (): boolean =>
      wanted !== undefined && [...wanted].every((says) => found.has(says) || this.#isWritten(says));
    const keep = (text: string): boolean => {
      if (
        text.trim() === '' ||
        (this.#answer.isDate && !isCalendarDate(text)) ||
        answerProblems(rules, text, this.#today).length > 0
      )
        return false;
      const says = this.says(text);
      if (!found.has(says)) found.set(says, text);
      return true;
    };
    const asked = rules.map((rule) => ruleTexts[rule.kind].asks(rule, this.#today));
    const only = asked.flatMap((each) => each.only ?? []);
    for (const text of only.length > 0
      ? only
      : [...plainTexts, ...asked.flatMap((each) => each.plain ?? []), ...this.#answer.constants])
      keep(text);
    let isComplete = only.length > 0 || isEnough();
    if (!isComplete) {
      try {
        isComplete =
          this.#hasNoShape(rules) ||
          this.#searchAll(rules, this.#answer.constants, (text, others) => {
            if (keep(text)) for (const other of others) perhaps.add(this.says(other));
            return isEnough();
          });
      } catch (error) {
        if (!(error instanceof TooMuchText)) throw error;
      }
    }
    return {
      found,
      isImpossible: (says) => !found.has(says) && (this.#isWritten(says) || (isComplete && !perhaps.has(says))),
      isWhole: isComplete && [...perhaps].every((says) => found.has(says)),
    };
  }

  /** Whether only texts that are in a condition can have this result: each of those is tried. */
  #isWritten(says: string): boolean {
    return this.#answer.leaves.some((leaf, index) => isOfItsConstants(leaf, says[index] === '1'));
  }

  /**
   * Whether no text even looks as the rules want it, bounds and steps aside: what cannot be a number and an email
   * address at once is soon seen.
   */
  #hasNoShape(rules: readonly Rule[]): boolean {
    let isEmpty = true;
    const shapes = rules.map((rule): Rule => ruleTexts[rule.kind].shapeOf?.(rule) ?? rule);
    return this.#searchAll(shapes, [], () => !(isEmpty = false)) && isEmpty;
  }

  /** Visits one text of each kind, with others that have all results which conditions may give to the kind. */
  #searchAll(
    rules: readonly Rule[],
    constants: readonly string[],
    visit: (text: string, others: readonly string[]) => boolean,
  ): boolean {
    const { isDate } = this.#answer;
    const asked = rules.map((rule) => ruleTexts[rule.kind].asks(rule, this.#today));
    const numberRules = asked.flatMap((each) => each.number ?? []);
    const numbers = constants.filter((text) => /^-?\d+(?:\.\d+)?$/.test(text));
    const days = [...constants.filter(isCalendarDate), ...asked.flatMap((each) => each.days ?? [])];
    const lengths = asked.flatMap((each) => each.length ?? []);
    const patterns = asked.flatMap((each) => each.pattern ?? []).map((pattern) => new PatternMachine(pattern));
    const isDay = isDate || asked.some((each) => each.days);
    const number = numbers.length > 0 || numberRules.length > 0 ? numberMachine(numbers, numberRules) : undefined;
    const machines: TextMachine[] = [
      ...(number ? [number] : []),
      ...patterns,
      filledMachine,
      ...(days.length > 0 || isDay ? [dateMachine(days, isDay)] : []),
      ...(constants.length > 0 ? [constantsMachine(constants)] : []),
    ];
    const characters = charactersFor(
      patterns.flatMap(({ letters }) => [...letters]),
      [
        'a',
        ...constants.flatMap((text) => Array.from(text)),
        ...(number || isDay || days.length > 0 ? '0123456789-.' : ''),
        ...(lengths.length > 0 ? ['\r', '\n'] : []),
      ],
    );
    return searchTexts(
      machines,
      lengths.length > 0 ? [...characters, '\r\n'] : characters,
      {
        least: Math.max(0, ...lengths.map(({ least = 0 }) => least)),
        most: Math.min(Infinity, ...lengths.map(({ most = Infinity }) => most)),
      },
      (text, states) => visit(text, number && !constants.includes(text) ? number.near(states[0]!) : []),
    );
  }
}

/** Texts that read better than the shortest ones. */
const plainTexts = ['a', '2000-01-01'];

/** The space of an answer: answers that are compared alike share one, as in a block that is used ten times. */
export class TextSpaces {
  readonly #today: Today;
  readonly #known = new Map<string, TextSpace>();

  constructor(today: Today) {
    this.#today = today;
  }

  of(answer: FreeAnswer): TextSpace {
    const name = JSON.stringify({ ...answer, key: '' }, (field, value: unknown) => (field === 'var' ? '' : value));
    let known = this.#known.get(name);
    if (!known) this.#known.set(name, (known = new TextSpace(answer, this.#today)));
    return known;
  }
}

const kinds = new Map<string, readonly string[]>();

/** One character of each kind that anything distinguishes, single characters first. */
function charactersFor(letters: readonly string[], apart: readonly string[]): readonly string[] {
  const name = JSON.stringify([[...new Set(letters)].toSorted(), [...new Set(apart)].toSorted()]);
  let known = kinds.get(name);
  if (!known)
    kinds.set(
      name,
      (known = kindsOfLetter(['[^]', String.raw`\s`, ...letters], new Set(apart))
        .map(({ character }) => character)
        .toSorted((a, b) => rank(a) - rank(b))),
    );
  return known;
}

const rank = (character: string): number =>
  [/^[a-z]$/, /^[0-9]$/, /^[A-Z]$/, /^[!-~]$/, /^\P{C}$/u].findIndex((kind) => kind.test(character)) >>> 0;
