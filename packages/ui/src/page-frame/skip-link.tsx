import type { ReactElement, ReactNode } from 'react';

/** The first stop of the keyboard; shows itself when it has the focus. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a className="quire-skip-link" href={href}>
      {children}
    </a>
  );
}
