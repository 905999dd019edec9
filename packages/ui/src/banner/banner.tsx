import { createElement, useId, type ReactElement, type ReactNode } from 'react';

export interface BannerProps {
  title: ReactNode;
  /** `plain` greets and informs, `success` confirms, `error` warns. */
  tone?: 'plain' | 'success' | 'error' | undefined;
  /** Makes the content as wide as the page; without it the banner holds text alone. */
  wide?: boolean | undefined;
  /** Its title can take the focus, as where a page begins with it. */
  focusable?: boolean | undefined;
  /** Of its title as a heading, for a banner below the page's own; without it the title is a paragraph. */
  level?: number | undefined;
  children?: ReactNode;
}

/** A message across the page. */
export function Banner({
  title,
  tone = 'plain',
  wide = false,
  focusable = false,
  level,
  children,
}: BannerProps): ReactElement {
  const id = useId();
  return (
    <div className={`quire-banner quire-banner--${tone}`} role="group" aria-labelledby={id}>
      {createElement(
        level === undefined ? 'p' : `h${level}`,
        { id, tabIndex: focusable ? -1 : undefined, className: 'quire-banner__title' },
        title,
      )}
      {children ? (
        <div className="quire-banner__text" data-wide={wide ? '' : undefined}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
