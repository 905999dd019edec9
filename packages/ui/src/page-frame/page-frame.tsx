import type { ComponentType, ReactElement, ReactNode, Ref } from 'react';
import { withRef } from '../with-ref.ts';

export interface PageFrameProps {
  skipText: string;
  /** Where the first stop of the keyboard leads, such as to the questions beside a list of them. */
  skipTo?: string | undefined;
  header?: ReactNode;
  navigation?: ReactNode;
  /** Content after the page that stays in sight, such as a PageBar. */
  bar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Bars above and below, and the page between them in the one `main` (`#content`). */
export function PageFrame({
  skipText,
  skipTo = '#content',
  header,
  navigation,
  bar,
  footer,
  children,
}: PageFrameProps): ReactElement {
  return (
    <div className="quire-frame" data-bar={bar ? '' : undefined}>
      <SkipLink href={skipTo}>{skipText}</SkipLink>
      {header}
      {navigation}
      <main id="content" tabIndex={-1} className="quire-frame__main">
        <div className="quire-measure">{children}</div>
      </main>
      {bar}
      {footer}
    </div>
  );
}

/** The first stop of the keyboard; shows itself when it has the focus. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a className="quire-skip-link" href={href}>
      {children}
    </a>
  );
}

export interface PageHeadingProps {
  title: ReactNode;
  intro?: ReactNode;
  /** The heading can take the focus when the page changes. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The title of a page and a line under it. */
export const PageHeading: ComponentType<PageHeadingProps> = withRef(function PageHeading({
  title,
  intro,
  ref,
}: PageHeadingProps): ReactElement {
  return (
    <div className="quire-page__heading">
      <h1 ref={ref} tabIndex={-1} className="quire-page__title">
        {title}
      </h1>
      {intro ? <div className="quire-page__intro">{intro}</div> : null}
    </div>
  );
});

export interface PageButtonsProps {
  primary: ReactNode;
  /** Other buttons; the first is placed next to the primary button. */
  secondary?: ReactNode;
}

/** The buttons at the end of a page, the primary one first: at the right, and on phones at the top. */
export function PageButtons({ primary, secondary }: PageButtonsProps): ReactElement {
  return (
    <div className="quire-page-buttons">
      {primary}
      {secondary}
    </div>
  );
}

export interface SiteHeaderProps {
  /** One or two letters. */
  monogram: string;
  name: ReactNode;
  title?: ReactNode;
  /** The account menu. */
  account?: ReactNode;
}

/** Institution, title and account. */
export function SiteHeader({ monogram, name, title, account }: SiteHeaderProps): ReactElement {
  return (
    <header className="quire-header">
      <div className="quire-measure quire-header__row">
        <div className="quire-header__brand">
          <span className="quire-header__monogram" aria-hidden="true">
            {monogram}
          </span>
          <span className="quire-header__name">{name}</span>
          {title ? <span className="quire-header__title">{title}</span> : null}
        </div>
        {account ? <div className="quire-header__account">{account}</div> : null}
      </div>
    </header>
  );
}

export interface SiteFooterProps {
  name: ReactNode;
  /** The lines of the postal address. */
  address: readonly string[];
  /** Links and buttons, such as Help and Privacy. */
  children?: ReactNode;
}

/** Where the institution is, and help. */
export function SiteFooter({ name, address, children }: SiteFooterProps): ReactElement {
  return (
    <footer className="quire-footer">
      <div className="quire-measure quire-footer__row">
        <p className="quire-footer__address">{[name, address.join(', ')].filter(Boolean).join(' · ')}</p>
        {children ? <div className="quire-footer__links">{children}</div> : null}
      </div>
    </footer>
  );
}
