import { readPattern, type PatternPart } from '@quire/validation';
import { type TextMachine, TooMuchText } from './text-machine.ts';

/** Remaining match at a place, as a formula's number: equal ones have equal numbers. */
type Formula = number;
type FormulaNode =
  | { kind: 'no' }
  | { kind: 'yes' }
  /** The text ends here. */
  | { kind: 'end' }
  /** One character of the source, followed by the rest. */
  | { kind: 'character'; source: string; rest: number }
  | { kind: 'and' | 'or'; parts: readonly Formula[] }
  | { kind: 'not'; part: Formula };

const no: Formula = 0;
const yes: Formula = 1;
const end: Formula = 2;

interface Rest {
  part: PatternPart;
  next: number;
}
/** Kind of the preceding character, for `^` and `\b`. */
type Before = 'start' | 'word' | 'other';

/** After everything: any text may follow. */
const anything = -1;
/** Before everything: the match may begin at any character. */
const search = -2;

const mostFormulas = 5_000;
/** Limit of nesting, for the stack. */
const deepest = 500;

/**
 * Texts in which a regular expression (flag `u`) matches, exactly by the language. A formula states conditions on the
 * following text: lookahead is a part of an `and`.
 * @throws TooMuchText for lookbehind or excessive size
 */
export class PatternMachine implements TextMachine {
  readonly start: number;
  /** Sources of all character sets: a search tries their characters. */
  readonly characterSets: ReadonlySet<string>;
  readonly #formulas: FormulaNode[] = [{ kind: 'no' }, { kind: 'yes' }, { kind: 'end' }];
  readonly #formulaNumbers = new Map<string, Formula>();
  readonly #rests: Rest[] = [];
  readonly #restNumbers = new Map<string, number>();
  readonly #partNumbers = new Map<PatternPart | string, number>();
  readonly #read = new Map<string, Formula>();
  readonly #steps = new Map<string, Formula>();
  readonly #takes = new Map<string, boolean>();
  readonly #expressions = new Map<string, RegExp>();
  readonly #whole: number;
  #depth = 0;

  constructor(pattern: string) {
    const read = readPattern(pattern);
    if (!read) throw new TooMuchText('This pattern looks back.');
    this.characterSets = new Set(charactersIn(read));
    this.#whole = this.#rest(read, anything);
    this.start = this.#expand(search, 'start');
  }

  step(state: number, character: string): number | undefined {
    const next = this.#step(state, character);
    return next === no ? undefined : next;
  }

  ends(state: number): boolean {
    const formula = this.#formulas[state]!;
    switch (formula.kind) {
      case 'no':
      case 'character':
        return false;
      case 'yes':
      case 'end':
        return true;
      case 'and':
        return formula.parts.every((part) => this.ends(part));
      case 'or':
        return formula.parts.some((part) => this.ends(part));
      case 'not':
        return !this.ends(formula.part);
    }
  }

  #step(state: Formula, character: string): Formula {
    const formula = this.#formulas[state]!;
    switch (formula.kind) {
      case 'no':
      case 'end':
        return no;
      case 'yes':
        return yes;
      case 'not':
        return this.#not(this.#step(formula.part, character));
      case 'character':
        return this.#takesOf(formula.source, character)
          ? this.#expand(formula.rest, /\w/.test(character) ? 'word' : 'other')
          : no;
      default: {
        const name = `${state} ${character}`;
        let known = this.#steps.get(name);
        if (known === undefined)
          this.#steps.set(
            name,
            (known = this.#join(
              formula.kind,
              formula.parts.map((part) => this.#step(part, character)),
            )),
          );
        return known;
      }
    }
  }

  /** Returns the formula of the rest. `open` are repeats without progress at this place, which add nothing. */
  #expand(rest: number, before: Before, open: readonly number[] = []): Formula {
    if (rest === anything) return yes;
    const name = `${rest} ${before} ${open.join()}`;
    let known = this.#read.get(name);
    if (known !== undefined) return known;
    if ((this.#depth += 1) > deepest) throw new TooMuchText('This pattern nests too deeply.');
    this.#read.set(name, (known = rest === search ? this.#searchFrom(before) : this.#expandPart(rest, before, open)));
    this.#depth -= 1;
    return known;
  }

  #searchFrom(before: Before): Formula {
    const here = this.#expand(this.#whole, before);
    const later =
      this.#expand(this.#whole, 'word') === no && this.#expand(this.#whole, 'other') === no
        ? no
        : this.#character('[^]', search);
    return this.#join('or', [here, later]);
  }

  #expandPart(rest: number, before: Before, open: readonly number[]): Formula {
    const { part, next } = this.#rests[rest]!;
    const follow = (after: number): Formula => this.#expand(after, before, open);
    switch (part.kind) {
      case 'character':
        return this.#character(part.source, next);
      case 'nothing':
        return follow(next);
      case 'start':
        return before === 'start' ? follow(next) : no;
      case 'end':
        return this.#join('and', [end, follow(next)]);
      case 'boundary': {
        const word = this.#character(String.raw`\w`, anything);
        return this.#join('and', [(before === 'word') === part.negated ? word : this.#not(word), follow(next)]);
      }
      case 'sequence':
        return follow(part.parts.reduceRight((after, each) => this.#rest(each, after), next));
      case 'choice':
        return this.#join(
          'or',
          part.parts.map((each) => follow(this.#rest(each, next))),
        );
      case 'look': {
        const ahead = this.#expand(this.#rest(part.part, anything), before);
        return this.#join('and', [part.negated ? this.#not(ahead) : ahead, follow(next)]);
      }
      case 'repeat': {
        const { min, max } = part;
        if (max === 0) return follow(next);
        if (open.includes(rest)) return no;
        const again = this.#rest({ ...part, min: Math.max(min - 1, 0), max: max - 1 }, next);
        const once = this.#expand(
          this.#rest(part.part, again),
          before,
          min === 0 && max === Infinity ? [...open, rest] : open,
        );
        return min === 0 ? this.#join('or', [once, follow(next)]) : once;
      }
    }
  }

  #rest(part: PatternPart, next: number): number {
    const name = `${this.#numberOf(part)} ${next}`;
    let known = this.#restNumbers.get(name);
    if (known === undefined) this.#restNumbers.set(name, (known = this.#rests.push({ part, next }) - 1));
    if (this.#rests.length > mostFormulas) throw new TooMuchText('This pattern has too many parts.');
    return known;
  }

  /** A repeat is one part for each remaining count. */
  #numberOf(part: PatternPart): number {
    const name = part.kind === 'repeat' ? `${this.#numberOf(part.part)} ${part.min} ${part.max}` : part;
    let known = this.#partNumbers.get(name);
    if (known === undefined) this.#partNumbers.set(name, (known = this.#partNumbers.size));
    return known;
  }

  #takesOf(source: string, character: string): boolean {
    const name = `${character}${source}`;
    let known = this.#takes.get(name);
    if (known === undefined) {
      let expression = this.#expressions.get(source);
      if (!expression) this.#expressions.set(source, (expression = new RegExp(`^${source}$`, 'u')));
      this.#takes.set(name, (known = expression.test(character)));
    }
    return known;
  }

  #character(source: string, rest: number): Formula {
    return this.#formula(`character ${rest} ${source}`, { kind: 'character', source, rest });
  }

  #not(part: Formula): Formula {
    if (part === no) return yes;
    if (part === yes) return no;
    const formula = this.#formulas[part]!;
    return formula.kind === 'not' ? formula.part : this.#formula(`not ${part}`, { kind: 'not', part });
  }

  #join(kind: 'and' | 'or', formulas: readonly Formula[]): Formula {
    const [nothing, all] = kind === 'and' ? [yes, no] : [no, yes];
    const flat = formulas.flatMap((each) => {
      const formula = this.#formulas[each]!;
      return formula.kind === kind ? formula.parts : [each];
    });
    const parts = [...new Set(flat)].filter((each) => each !== nothing).toSorted((a, b) => a - b);
    if (parts.includes(all) || parts.some((each) => parts.includes(this.#not(each)))) return all;
    // The end of the text decides everything else.
    if (kind === 'and' && parts.includes(end)) return parts.every((each) => this.ends(each)) ? end : no;
    if (parts.length < 2) return parts[0] ?? nothing;
    return this.#formula(`${kind} ${parts.join()}`, { kind, parts });
  }

  #formula(name: string, node: FormulaNode): Formula {
    let known = this.#formulaNumbers.get(name);
    if (known === undefined) this.#formulaNumbers.set(name, (known = this.#formulas.push(node) - 1));
    if (this.#formulas.length > mostFormulas) throw new TooMuchText('This pattern can be read in too many ways.');
    return known;
  }
}

function charactersIn(part: PatternPart): string[] {
  switch (part.kind) {
    case 'character':
      return [part.source];
    case 'boundary':
      return [String.raw`\w`];
    case 'sequence':
    case 'choice':
      return part.parts.flatMap(charactersIn);
    case 'repeat':
    case 'look':
      return charactersIn(part.part);
    default:
      return [];
  }
}
