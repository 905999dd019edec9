import { useLocation } from 'react-router-dom';
import type { NavigationState } from './decide.ts';

/** Returns the last navigation's state, and ignores everything else in the history. */
export function useNavigationState(): NavigationState {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? (state as NavigationState) : {};
}
