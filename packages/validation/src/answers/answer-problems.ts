import type { Today } from './answers.ts';
import { brokenBy, type BrokenBy, type Rule } from './rules.ts';

interface Prepared {
  /** The day that relative bounds were counted from. */
  date: string;
  checks: readonly BrokenBy[];
}

const preparedFor = new WeakMap<readonly Rule[], Prepared>();

/**
 * The messages of the rules that an answer breaks, none twice; the empty answer breaks none. The caller leaves out
 * rules whose `when` does not hold. It keeps one list as long as it can: a list is prepared once a day.
 */
export function answerProblems(rules: readonly Rule[], answer: string, today: Today): string[] {
  if (answer === '' || rules.length === 0) return [];
  const messages = checksOf(rules, today).flatMap((broken) => broken(answer) ?? []);
  return messages.length > 1 ? [...new Set(messages)] : messages;
}

function checksOf(rules: readonly Rule[], today: Today): readonly BrokenBy[] {
  const cached = preparedFor.get(rules);
  if (cached?.date === today.date) return cached.checks;
  const checks = rules.map((rule) => brokenBy(rule, today));
  preparedFor.set(rules, { date: today.date, checks });
  return checks;
}
