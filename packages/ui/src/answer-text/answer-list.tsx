import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface AnswerListProps {
  /** `AnswerText`s. */
  children: ReactNode;
  /** Whether a line stands under each answer. */
  lines?: boolean | undefined;
}

/** Answers to be read, one under the other; beside their labels where there is room. */
export function AnswerList({ children, lines = true }: AnswerListProps): ReactElement {
  return <dl className={classNames('quire-answers', lines && 'quire-answers--lines')}>{children}</dl>;
}
