import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** From card to card: what was carried stays, and no card is left behind in the history. */
export function CardLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  const state: unknown = useLocation().state;
  return <Link to={to} state={state} replace>{children}</Link>;
}
