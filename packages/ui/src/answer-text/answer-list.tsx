import type { ReactElement, ReactNode } from 'react';

export interface AnswerListProps {
  /** `AnswerText`s. */
  children: ReactNode;
}

/** Answers to be read, one under the other; beside their labels where there is room. */
export function AnswerList({ children }: AnswerListProps): ReactElement {
  return <dl className="quire-answers">{children}</dl>;
}
