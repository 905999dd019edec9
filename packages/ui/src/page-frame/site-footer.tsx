import type { ReactElement, ReactNode } from 'react';

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
        <p className="quire-footer__address">
          {name} · {address.join(', ')}
        </p>
        {children ? <div className="quire-footer__links">{children}</div> : null}
      </div>
    </footer>
  );
}
