import type { ReactElement, ReactNode } from 'react';

export interface AnswerFoldProps {
  /** Names what it opens, such as "3 questions not answered". */
  summary: string;
  /** The heading above it, for those who hear one fold after the other. */
  of?: string | undefined;
  /** An AnswerList. */
  children: ReactNode;
}

/** Answers that are not there, behind one line that opens. Stands below an AnswerList, and not on paper. */
export function AnswerFold({ summary, of, children }: AnswerFoldProps): ReactElement {
  return (
    <details className="quire-answers__fold">
      <summary>
        {summary}
        {of ? <span className="quire-visually-hidden">: {of}</span> : null}
      </summary>
      {children}
    </details>
  );
}
