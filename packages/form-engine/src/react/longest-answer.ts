import type { Questionnaire, QuestionNode } from '../core/index.ts';

/** The most characters of an answer, by its limit or else by how it is spelled. */
export function longestAnswer({ asks, nodes }: Questionnaire, key: string): number {
  const node = Object.hasOwn(asks, key) ? nodes[asks[key]!] : undefined;
  return node?.kind === 'question' ? node.maxLength ?? spelledLengths[node.control] ?? 0 : 0;
}

const spelledLengths: Partial<Record<QuestionNode['control'], number>> = { date: 10, phone: 14, ssn: 11 };
