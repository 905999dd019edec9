import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

/** From card to card: what was carried stays, but for the message, which was told; and no card is left behind in the history. */
export function CardLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  const { answers, username } = useNavigationState();
  return <Link to={to} state={{ answers, username }} replace>{children}</Link>;
}
