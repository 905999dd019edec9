import type { ReactElement, ReactNode } from 'react';

/** A link that leaves the application, in a tab of its own so that no answer is left behind. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }): ReactElement {
  return <a href={href} className={className} target="_blank" rel="noreferrer">{children}</a>;
}
