import { useId, type ReactElement, type ReactNode } from 'react';

export interface BannerProps {
  title: ReactNode;
  /** `plain` greets and informs, `success` confirms, `error` warns. */
  tone?: 'plain' | 'success' | 'error' | undefined;
  children?: ReactNode;
}

/** A message across the page. */
export function Banner({ title, tone = 'plain', children }: BannerProps): ReactElement {
  const id = useId();
  return (
    <section className={`quire-banner quire-banner--${tone}`} aria-labelledby={id}>
      <h2 id={id} className="quire-banner__title">{title}</h2>
      {children ? <div className="quire-banner__text">{children}</div> : null}
    </section>
  );
}
