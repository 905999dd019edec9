import { useId, type ReactElement, type ReactNode } from 'react';

export interface BannerProps {
  title: ReactNode;
  /** `plain` greets and informs, `success` confirms, `error` warns. */
  tone?: 'plain' | 'success' | 'error' | undefined;
  /** Makes the content as wide as the page; without it the banner holds text alone. */
  wide?: boolean | undefined;
  /** Its title can take the focus, as where a page begins with it. */
  focusable?: boolean | undefined;
  children?: ReactNode;
}

/** A message across the page. */
export function Banner({
  title,
  tone = 'plain',
  wide = false,
  focusable = false,
  children,
}: BannerProps): ReactElement {
  const id = useId();
  return (
    <section className={`quire-banner quire-banner--${tone}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={focusable ? -1 : undefined} className="quire-banner__title">
        {title}
      </h2>
      {children ? (
        <div className="quire-banner__text" data-wide={wide ? '' : undefined}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
