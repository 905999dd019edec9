import { createElement, type ReactElement, type ReactNode } from 'react';

export interface SectionGridProps {
  /** The anchor of the section. */
  id: string;
  heading: ReactNode;
  /** Level of the heading, at most 6. */
  level?: number | undefined;
  guidance?: ReactNode;
  /** The words beside the heading while the section is folded into it, such as "(optional)". */
  fold?: ReactNode;
  /** Whether a foldable section is open; undefined for others. */
  open?: boolean | undefined;
  /** Called when the reader opens or closes it. */
  onOpen?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** Heading and guidance on the left, questions on the right, 1 : 1.62. Headings lead there: it is not a landmark. */
export function SectionGrid({
  id,
  heading,
  level = 2,
  guidance,
  fold,
  open,
  onOpen,
  children,
}: SectionGridProps): ReactElement {
  const title = createElement(`h${Math.min(level, 6)}`, { id: `${id}-heading` }, heading);
  const guided = guidance ? <div className="quire-guidance">{guidance}</div> : null;
  const questions = <div className="quire-section__questions quire-questions">{children}</div>;
  return open === undefined ? (
    <section id={id} className="quire-section" role="group" aria-labelledby={`${id}-heading`}>
      <div className="quire-section__intro">
        {title}
        {guided}
      </div>
      {questions}
    </section>
  ) : (
    <section id={id} className="quire-section quire-section--folds" role="group" aria-labelledby={`${id}-heading`}>
      <details open={open} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
        <summary className="quire-section__summary">
          {title} <span className="quire-section__fold">{fold}</span>
        </summary>
        {guided}
        {questions}
      </details>
    </section>
  );
}
