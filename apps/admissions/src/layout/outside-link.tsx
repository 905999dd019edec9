import type { ReactElement, ReactNode } from 'react';

/** Links outside the application, in a new tab, so no answer is left behind. */
export function OutsideLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
