import type { ReactElement, ReactNode } from 'react';

/** A link that leaves the application, in a tab of its own so that no answer is left behind. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return <a href={href} target="_blank" rel="noreferrer">{children}</a>;
}
