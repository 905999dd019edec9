import type { ReactNode } from 'react';
import type { Questionnaire, QuestionnaireNode } from '../../core/index.ts';
import type { Withheld } from '../live/live-application.ts';

/** Returns the note in place of a feature that is not granted, drawn by the host if it wants to. */
export const grantNote = ({ text, Note }: Withheld, at: string): ReactNode =>
  Note ? <Note text={text} at={at} /> : text;

/** Returns the key of the first question in a node, for a link back. */
export function firstKeyIn({ nodes }: Pick<Questionnaire, 'nodes'>, node: QuestionnaireNode): string {
  if (node.kind === 'question') return node.key;
  const [first] = node.children;
  return first === undefined ? '' : firstKeyIn({ nodes }, nodes[first]!);
}
