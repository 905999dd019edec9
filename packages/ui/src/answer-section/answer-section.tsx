import { createElement, type ReactElement, type ReactNode } from 'react';

export interface AnswerSectionProps {
  /** The anchor of the section. */
  id: string;
  heading: ReactNode;
  /** Level of the heading, at most 6. */
  level: number;
  children: ReactNode;
}

/** Answers to be read that belong together, under a heading. Headings lead there: it is not a landmark. */
export function AnswerSection({ id, heading, level, children }: AnswerSectionProps): ReactElement {
  return (
    <section id={id} className="quire-answer-section" role="group" aria-labelledby={`${id}-heading`}>
      {createElement(
        `h${Math.min(level, 6)}`,
        { id: `${id}-heading`, className: 'quire-answer-section__heading' },
        heading,
      )}
      {children}
    </section>
  );
}
