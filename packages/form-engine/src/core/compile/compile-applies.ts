import type { Applies, Condition } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import type { ConditionCompiler } from './compile-condition.ts';
import { within, type Place } from './findings.ts';
import type { Logic } from './logic.ts';
import type { Scope } from './scope.ts';

/** A `when` or `unless` with the scope of its keys. */
export interface ScopedApplies {
  applies: Applies;
  scope: Scope;
  place: Place;
}

/** Returns the index of a condition for all of these: none if they always apply, undefined on a mistake. */
export function compileApplies(
  parts: readonly ScopedApplies[],
  conditions: ConditionCompiler,
  compilation: Compilation,
): { when?: number } | undefined {
  const compiled: { logic: Logic; source: Condition }[] = [];
  let good = true;
  for (const { applies, scope, place } of parts) {
    for (const side of ['when', 'unless'] as const) {
      const condition = applies[side];
      if (condition === undefined) continue;
      const made = conditions.compile(condition, scope, within(place, side));
      if (!made) good = false;
      else
        compiled.push(
          side === 'when'
            ? { logic: made, source: condition }
            : { logic: { ...made, logic: { '!': [made.logic] } }, source: { not: condition } },
        );
    }
  }
  if (!good) return undefined;
  const [first, ...others] = compiled;
  if (!first) return {};
  if (others.length === 0) return { when: compilation.condition(first.logic.logic, first.logic.reads, first.source) };
  const reads = new Set(compiled.flatMap((part) => [...part.logic.reads]));
  const logic = { and: compiled.map((part) => part.logic.logic) };
  return { when: compilation.condition(logic, reads, { all: compiled.map((part) => part.source) }) };
}
