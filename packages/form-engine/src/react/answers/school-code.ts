import { isBlank, type QuestionNode } from '../../core/index.ts';
import type { Reader } from './reader.ts';

/** The key of the code that a chosen school brings along. */
export const schoolCodeKey = ({ lookup }: QuestionNode): string | undefined =>
  lookup?.fills.find(({ field }) => field === 'ceeb')?.key;

/** Whether a question asks for the code of a school that is read as its name with the code in parentheses. */
export function standsWithItsSchool(
  { key }: QuestionNode,
  {
    application: {
      questionnaire: { nodes },
    },
    answer,
  }: Reader,
): boolean {
  if (isBlank(answer(key))) return false;
  return nodes.some((node) => node.kind === 'question' && schoolCodeKey(node) === key && !isBlank(answer(node.key)));
}
