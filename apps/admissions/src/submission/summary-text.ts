import type { Questionnaire } from '@quire/form-engine/core';
import type { ProblemsOfPage } from './summary-groups.ts';

type Listed = ProblemsOfPage['problems'][number];

/** What a link of the summary says: the message, after the label of its question where other questions have the same one. */
export function summaryText({ asks, nodes }: Questionnaire, groups: readonly ProblemsOfPage[]): (problem: Listed) => string {
  const keys = new Map<string, Set<string>>();
  for (const { key, message } of groups.flatMap(({ problems }) => problems)) keys.set(message, (keys.get(message) ?? new Set()).add(key));
  return ({ key, message }) => {
    const node = Object.hasOwn(asks, key) ? nodes[asks[key]!] : undefined;
    // A label that takes answers would show its braces here.
    const isNamed = keys.get(message)!.size > 1 && node?.kind === 'question' && !node.label.includes('{');
    return isNamed ? `${node.label}: ${message}` : message;
  };
}
