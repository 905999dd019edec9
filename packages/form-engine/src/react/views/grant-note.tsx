import type { ReactNode } from 'react';
import type { Questionnaire, QuestionnaireNode } from '../../core/index.ts';
import type { Withheld } from '../live/live-application.ts';

/** The note in place of something that is not granted, drawn by the host where it wants to. */
export const grantNote = ({ text, Note }: Withheld, at: string): ReactNode =>
  Note ? <Note text={text} at={at} /> : text;

/** The key of the first question in a node, to which somebody can come back. */
export function firstKeyIn({ nodes }: Pick<Questionnaire, 'nodes'>, node: QuestionnaireNode): string {
  if (node.kind === 'question') return node.key;
  const [first] = node.children;
  return first === undefined ? '' : firstKeyIn({ nodes }, nodes[first]!);
}
