import type { ReactElement, ReactNode } from 'react';

/** What hangs under a choice, on a rule. Takes no room while its content renders nothing. */
export function Under({ children }: { children: ReactNode }): ReactElement | null {
  return children === undefined || children === null || children === false ? null : <div className="quire-under quire-questions">{children}</div>;
}
