import type { ReactElement, ReactNode } from 'react';

export interface SectionGridProps {
  /** The anchor of the section. */
  id: string;
  heading: ReactNode;
  guidance?: ReactNode;
  children: ReactNode;
}

/** A section: heading and guidance on the left, questions on the right, 1 : 1.62. */
export function SectionGrid({ id, heading, guidance, children }: SectionGridProps): ReactElement {
  return (
    <section id={id} className="quire-section" aria-labelledby={`${id}-heading`}>
      <div className="quire-section__intro">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {guidance ? <div className="quire-guidance">{guidance}</div> : null}
      </div>
      <div className="quire-section__questions quire-questions">{children}</div>
    </section>
  );
}
