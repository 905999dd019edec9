// zod's small build: this is the only zod that a browser needs before a student has an account.
import { string, type ZodMiniType } from 'zod/mini';

import type { Today } from './answers.ts';
import { brokenBy, type Rule } from './rules.ts';

interface Compiled {
  /** The day that relative bounds were counted from. */
  date: string;
  shape: ZodMiniType<string>;
}

const compiledFor = new WeakMap<readonly Rule[], Compiled>();

/**
 * The messages of the rules that an answer breaks, none twice; the empty answer breaks none. The caller leaves out
 * rules whose `when` does not hold. It keeps one list as long as it can: a list is compiled once a day.
 */
export function answerProblems(rules: readonly Rule[], answer: string, today: Today): string[] {
  if (answer === '' || rules.length === 0) return [];
  const result = shapeOf(rules, today).safeParse(answer);
  return result.success ? [] : [...new Set(result.error.issues.map(({ message }) => message))];
}

function shapeOf(rules: readonly Rule[], today: Today): ZodMiniType<string> {
  const cached = compiledFor.get(rules);
  if (cached?.date === today.date) return cached.shape;
  const shape = rules.reduce<ZodMiniType<string>>((whole, rule) => {
    const broken = brokenBy(rule, today);
    return whole.check(({ value, issues }) => {
      const message = broken(value);
      if (message !== undefined) issues.push({ code: 'custom', message, input: value, continue: true });
    });
  }, string());
  compiledFor.set(rules, { date: today.date, shape });
  return shape;
}
