import type { ReactElement, ReactNode } from 'react';

export interface SiteHeaderProps {
  /** One or two letters. */
  monogram: string;
  name: ReactNode;
  title?: ReactNode;
  /** The account menu. */
  account?: ReactNode;
}

/** Who asks, for what, and who is asked. */
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
