import { operatorLanguage, type Comparison, type Condition, type Operator } from '@quire/validation';
import { canBeOrdered } from '../conditions.ts';
import { checkTarget } from './check-target.ts';
import { limits, type Compilation } from './compilation.ts';
import { compileRawLogic } from './compile-raw-logic.ts';
import { fixName, within, type Place } from './findings.ts';
import { comparisonLogic, type Logic, operatorOf } from './logic.ts';
import { resolveAnswer } from './resolve-keys.ts';
import type { Scope } from './scope.ts';

/** Compiles the conditions of one questionnaire. A named condition is compiled once, and its keys are global. */
export class ConditionCompiler {
  readonly #compilation: Compilation;
  readonly #named = new Map<string, Logic | undefined>();
  readonly #underWay: string[] = [];

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  /** Returns undefined on a mistake, which is reported. */
  compile(condition: Condition, scope: Scope, place: Place, depth = 0): Logic | undefined {
    if (depth > limits.conditionDepth) return this.#tooLarge(place);
    if (typeof condition === 'string') return this.#byName(condition, place, depth);
    if ('all' in condition) return this.#compose('and', condition.all, scope, within(place, 'all'), depth);
    if ('any' in condition) return this.#compose('or', condition.any, scope, within(place, 'any'), depth);
    if ('not' in condition) {
      const inner = this.compile(condition.not, scope, within(place, 'not'), depth + 1);
      return inner && { ...inner, logic: { '!': [inner.logic] }, size: inner.size + 1, depth: inner.depth + 1 };
    }
    if ('logic' in condition) return compileRawLogic(condition.logic, scope, within(place, 'logic'), this.#compilation);
    return this.#compare(condition, scope, place);
  }

  /** Returns the index of a condition; undefined on a mistake, which is reported. */
  indexOf(condition: Condition, scope: Scope, place: Place): number | undefined {
    const made = this.compile(condition, scope, place);
    return made && this.#compilation.condition(made.logic, made.reads, condition);
  }

  /** Compiles named conditions without a use too, to report their mistakes. */
  compileNamed(): void {
    for (const name of Object.keys(this.#compilation.source.conditions.content))
      if (!this.#named.has(name)) this.#compileName(name);
  }

  #compose(
    operator: 'and' | 'or',
    conditions: readonly Condition[],
    scope: Scope,
    place: Place,
    depth: number,
  ): Logic | undefined {
    const parts = conditions.map((condition, index) => this.compile(condition, scope, within(place, index), depth + 1));
    const good = parts.filter((part) => part !== undefined);
    if (good.length < parts.length) return undefined;
    const size = good.reduce((sum, part) => sum + part.size, 1);
    const deepest = good.reduce((most, part) => Math.max(most, part.depth), 0) + 1;
    if (size > limits.conditionSize || deepest > limits.conditionDepth) return this.#tooLarge(place);
    const reads = new Set(good.flatMap((part) => [...part.reads]));
    return { logic: { [operator]: good.map((part) => part.logic) }, reads, size, depth: deepest };
  }

  #byName(name: string, place: Place, depth: number): Logic | undefined {
    const { conditions } = this.#compilation.source;
    if (!Object.hasOwn(conditions.content, name)) {
      this.#compilation.findings.error(place, {
        what: `There is no condition named ${name}.`,
        why: 'A text in the place of a condition is the name of one in conditions.yaml.',
        fix: () =>
          fixName(
            name,
            Object.keys(conditions.content),
            `Add ${name} to conditions.yaml, or write the condition here.`,
          ),
      });
      return undefined;
    }
    const start = this.#underWay.indexOf(name);
    if (start >= 0) {
      const loop = [...this.#underWay.slice(start), name].join(' → ');
      this.#compilation.findings.error(place, {
        what: `The condition ${name} is made of itself: ${loop}.`,
        why: 'Whether it holds could never be decided.',
        fix: 'Take one of these names out of the loop.',
      });
      return undefined;
    }
    const known = this.#named.has(name) ? this.#named.get(name) : this.#compileName(name);
    return known && known.depth + depth > limits.conditionDepth ? this.#tooLarge(place) : known;
  }

  #compileName(name: string): Logic | undefined {
    const { source, global } = this.#compilation;
    this.#underWay.push(name);
    const made =
      this.#underWay.length > limits.conditionDepth
        ? this.#tooLarge({ file: source.conditions.file, path: [name] })
        : this.compile(source.conditions.content[name]!, global, { file: source.conditions.file, path: [name] });
    this.#underWay.pop();
    this.#named.set(name, made);
    return made;
  }

  #compare(comparison: Comparison, scope: Scope, place: Place): Logic | undefined {
    const key = resolveAnswer(comparison.key, scope, within(place, 'key'), this.#compilation);
    const rule = operatorOf(comparison);
    if (key === undefined || !rule) return undefined;
    const { operator, target } = rule;
    const at = within(place, operator);
    if (typeof target !== 'boolean' && !this.#targetsCanMatch(key, comparison.key, operator, target, at))
      return undefined;
    return { logic: comparisonLogic(key, operator, target), reads: new Set([key]), size: 1, depth: 1 };
  }

  #targetsCanMatch(
    key: string,
    written: string,
    operator: Operator,
    target: string | readonly string[],
    at: Place,
  ): boolean {
    if (typeof target !== 'string')
      return target
        .map((value, index) => checkTarget(key, written, value, within(at, index), this.#compilation))
        .every(Boolean);
    if (operatorLanguage[operator].takes !== 'ordered') return checkTarget(key, written, target, at, this.#compilation);
    if (canBeOrdered(target)) return true;
    this.#compilation.findings.error(at, {
      what: `'${target}' is neither a number nor a date, so ${operator} can never hold.`,
      why: 'lt, lte, gt and gte compare numbers with numbers and dates with dates.',
      fix: 'Write a number such as 3.5, a date such as 2026-09-01, or use equals.',
    });
    return false;
  }

  #tooLarge(place: Place): undefined {
    this.#compilation.findings.error(place, {
      what:
        `This condition is nested more than ${limits.conditionDepth} deep or has more than ` +
        `${limits.conditionSize} parts.`,
      why: 'Nobody can read it, and it would slow down every keystroke.',
      fix: 'Split it, or ask a question whose answer says the same.',
    });
    return undefined;
  }
}
