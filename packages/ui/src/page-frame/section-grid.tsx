import { createElement, type ReactElement, type ReactNode } from 'react';

export interface SectionGridProps {
  /** The anchor of the section. */
  id: string;
  heading: ReactNode;
  /** Of the heading; 6 at the most. */
  level?: number | undefined;
  guidance?: ReactNode;
  children: ReactNode;
}

/** A section: heading and guidance on the left, questions on the right, 1 : 1.62. */
export function SectionGrid({ id, heading, level = 2, guidance, children }: SectionGridProps): ReactElement {
  return (
    <section id={id} className="quire-section" aria-labelledby={`${id}-heading`}>
      <div className="quire-section__intro">
        {createElement(`h${Math.min(level, 6)}`, { id: `${id}-heading` }, heading)}
        {guidance ? <div className="quire-guidance">{guidance}</div> : null}
      </div>
      <div className="quire-section__questions quire-questions">{children}</div>
    </section>
  );
}
