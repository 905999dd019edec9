import type { Questionnaire } from '../core/questionnaire.ts';
import { indexOf } from '../core/questionnaire-index.ts';
import { constantsIn, cutsAtConstants, keysIn, leavesOf } from './logic-parts.ts';
import { isFinite } from './possible-texts.ts';

/** The comparisons of one key in all conditions together. */
export interface KeyLeaves {
  /** Comparisons of this key alone. */
  leaves: unknown[];
  constants: string[];
  /** Compared with another answer, so each of its texts counts for itself. */
  apart: boolean;
}

/** Combinations of answers that one comparison of several keys is tried with, at the most. */
export const mostCombinations = 20_000;

/** Which comparisons read which key; those that cannot be cut into finitely many cells are left out. */
export function leavesByKey(questionnaire: Questionnaire): { byKey: Map<string, KeyLeaves>; opaque: Set<string> } {
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
