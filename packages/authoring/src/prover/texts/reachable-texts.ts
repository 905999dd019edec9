import { answerProblems, isCalendarDate, characterClasses, type Rule, type Today } from '@quire/validation';
import { leafHolds } from '../cubes.ts';
import { isOfItsConstants } from '../logic-parts.ts';
import { dateMachine } from './date-machine.ts';
import { numberMachine } from './number-machine.ts';
import { PatternMachine } from './pattern-machine.ts';
import { ruleTexts } from './rule-texts.ts';
import { searchTexts } from './search-texts.ts';
import { constantsMachine, filledMachine, type TextMachine, TooMuchText } from './text-machine.ts';

/** Free texts of a question. `says` is a text's result of all conditions, as one name. */
export interface FoundTexts {
  /** Shortest text of each result, if any. */
  found: ReadonlyMap<string, string>;
  /** Returns whether no text has the result; false if unknown. */
  isImpossible(says: string): boolean;
  /** Whether texts have no other results than those found. */
  isWhole: boolean;
}

export interface FreeAnswer {
  key: string;
  /** Comparisons of this key in conditions, alone and with other answers. */
  leaves: readonly unknown[];
  constants: readonly string[];
  /** Whether the control gives only days of the calendar. */
  isDate: boolean;
}

/** All free texts of a key. Texts with equal results of conditions and rules count as one. */
export class ReachableTexts {
  readonly #answer: FreeAnswer;
  readonly #today: Today;
  readonly #known = new Map<string, FoundTexts>();

  constructor(answer: FreeAnswer, today: Today) {
    this.#answer = answer;
    this.#today = today;
  }

  says(text: string): string {
    const { leaves, key } = this.#answer;
    return leaves.map((leaf) => (leafHolds(leaf, key, text) ? '1' : '0')).join('');
  }

  /** Returns the texts that keep all these rules. @param wanted results to look for: the search ends with them */
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

  /** Returns whether only constants of conditions can have this result, which are all tried. */
  #isWritten(says: string): boolean {
    return this.#answer.leaves.some((leaf, index) => isOfItsConstants(leaf, says[index] === '1'));
  }

  /**
   * Returns whether the rules exclude each other even without bounds and steps, such as a number and an email address.
   */
  #hasNoShape(rules: readonly Rule[]): boolean {
    let isEmpty = true;
    const shapes = rules.map((rule): Rule => ruleTexts[rule.kind].shapeOf?.(rule) ?? rule);
    return this.#searchAll(shapes, [], () => !(isEmpty = false)) && isEmpty;
  }

  /** Visits one text of each kind, with others for all its possible results. */
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
      patterns.flatMap(({ characterSets }) => [...characterSets]),
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

/** Spaces of answers: those with equal comparisons share one, as in a repeated block. */
export class ReachableTextsByAnswer {
  readonly #today: Today;
  readonly #known = new Map<string, ReachableTexts>();

  constructor(today: Today) {
    this.#today = today;
  }

  of(answer: FreeAnswer): ReachableTexts {
    const name = JSON.stringify({ ...answer, key: '' }, (field, value: unknown) => (field === 'var' ? '' : value));
    let known = this.#known.get(name);
    if (!known) this.#known.set(name, (known = new ReachableTexts(answer, this.#today)));
    return known;
  }
}

const kinds = new Map<string, readonly string[]>();

/** Returns one character of each distinguished kind, single characters first. */
function charactersFor(characterSets: readonly string[], apart: readonly string[]): readonly string[] {
  const name = JSON.stringify([[...new Set(characterSets)].toSorted(), [...new Set(apart)].toSorted()]);
  let known = kinds.get(name);
  if (!known)
    kinds.set(
      name,
      (known = characterClasses(['[^]', String.raw`\s`, ...characterSets], new Set(apart))
        .map(({ character }) => character)
        .toSorted((a, b) => rank(a) - rank(b))),
    );
  return known;
}

const rank = (character: string): number =>
  [/^[a-z]$/, /^[0-9]$/, /^[A-Z]$/, /^[!-~]$/, /^\P{C}$/u].findIndex((kind) => kind.test(character)) >>> 0;
