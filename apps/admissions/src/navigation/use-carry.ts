import { useLocation } from 'react-router-dom';
import type { Carry } from './decide.ts';

/** What the last navigation carried. Whatever else may stand in the history is passed over. */
export function useCarry(): Carry {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state as Carry : {};
}
