import type { ReactElement, ReactNode } from 'react';

export interface CardProps {
  header: ReactNode;
  children: ReactNode;
  /** A question and the link that answers it, such as "Do you need an account?" and "Sign up". */
  footerQuestion?: ReactNode;
  footerLink?: ReactNode;
}

/** One short form in the middle of a page. Its header can take the focus when the page changes. */
export function Card({ header, children, footerQuestion, footerLink }: CardProps): ReactElement {
  return (
    <section className="quire-card">
      <h1 tabIndex={-1} className="quire-card__header">
        {header}
      </h1>
      <div className="quire-card__body">{children}</div>
      {footerQuestion || footerLink ? (
        <p className="quire-card__footer">
          {footerQuestion} {footerLink}
        </p>
      ) : null}
    </section>
  );
}
