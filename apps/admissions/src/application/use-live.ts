import type { LiveApplication } from '@quire/form-engine';
import { useSyncExternalStore } from 'react';
import { useAdmissions } from './admissions-context.ts';

/** The live application; another object after a log-in or log-out. */
export function useLive(): LiveApplication {
  const { live } = useAdmissions();
  return useSyncExternalStore(live.subscribe, live.current);
}
