import type { Rule } from '@quire/validation';

const parts = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

/** The rules that hold: the same list for the same choice of them, so that what is made from a list is made once. */
export function rulesThatHold(rules: readonly Rule[], holds: (rule: Rule) => boolean): readonly Rule[] {
  if (rules.every((rule) => rule.when === undefined)) return rules;
  const chosen = rules.map((rule) => (holds(rule) ? '1' : '0')).join('');
  let known = parts.get(rules);
  if (!known) parts.set(rules, (known = new Map()));
  let part = known.get(chosen);
  if (!part) known.set(chosen, (part = rules.filter((_, index) => chosen[index] === '1')));
  return part;
}
