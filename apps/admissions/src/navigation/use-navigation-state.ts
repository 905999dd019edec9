import { useLocation } from 'react-router-dom';
import type { NavigationState } from './decide.ts';

/** What the last navigation carried. Whatever else may stand in the history is passed over. */
export function useNavigationState(): NavigationState {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state as NavigationState : {};
}
