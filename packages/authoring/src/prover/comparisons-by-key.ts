import { type Questionnaire, indexOf } from '@quire/form-engine/core';
import { constantsIn, cutsAtConstants, keysIn, leavesOf } from './logic-parts.ts';
import { isFinite } from './possible-texts.ts';

/** Comparisons of one key in all conditions. */
export interface KeyLeaves {
  /** Comparisons of this key alone. */
  leaves: unknown[];
  constants: string[];
  /** Whether it is compared with another answer: each of its texts counts by itself. */
  apart: boolean;
}

/** Limit of combinations tried for one comparison of several keys. */
export const mostCombinations = 20_000;

/** Returns the comparisons of each key, without those that have infinitely many cells. */
export function comparisonsByKey(questionnaire: Questionnaire): { byKey: Map<string, KeyLeaves>; opaque: Set<string> } {
  const { asks } = indexOf(questionnaire);
  const byKey = new Map<string, KeyLeaves>();
  const opaque = new Set<string>();
  const seen = new Set<string>();
  const of = (key: string): KeyLeaves => {
    let known = byKey.get(key);
    if (!known) byKey.set(key, (known = { leaves: [], constants: [], apart: false }));
    return known;
  };
  const finite = (key: string): boolean => {
    const question = asks.get(key);
    return !question || isFinite(questionnaire, question);
  };
  for (const leaf of questionnaire.conditions.flatMap(({ logic }) => leavesOf(logic))) {
    const name = JSON.stringify(leaf);
    if (seen.has(name)) continue;
    seen.add(name);
    const keys = keysIn(leaf);
    if (!keys.every(finite) && (keys.length > 1 || !cutsAtConstants(leaf))) opaque.add(name);
    for (const key of keys) {
      const known = of(key);
      if (opaque.has(name)) continue;
      if (keys.length > 1) known.apart = true;
      else known.leaves.push(leaf);
      known.constants.push(...constantsIn(leaf));
    }
  }
  return { byKey, opaque };
}
