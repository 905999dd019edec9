import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

/**
 * Links one card to another: keeps the navigation state except for the message already shown, and leaves no card behind
 * in the history.
 */
export function CardLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  const { answers, username, wanted } = useNavigationState();
  return (
    <Link to={to} state={{ answers, username, wanted }} replace>
      {children}
    </Link>
  );
}
