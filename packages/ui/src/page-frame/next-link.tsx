import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { isPlainClick } from './plain-click.ts';

export interface NextLinkProps {
  /** Where it leads without the host. */
  href: string;
  onGo: () => void;
  /** Such as "Next: Gender". */
  children: ReactNode;
}

/** A link to what is missing next. */
export function NextLink({ href, onGo, children }: NextLinkProps): ReactElement {
  const go = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo();
  };
  return (
    <a href={href} className="quire-next-link" onClick={go}>
      <span>{children}</span>
    </a>
  );
}
