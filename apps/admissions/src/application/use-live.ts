import type { LiveApplication } from '@quire/form-engine';
import { useStore } from 'zustand';
import { useAdmissions } from './admissions-context.ts';

/** Returns the live application; another object after a login or log-out. */
export function useLive(): LiveApplication {
  return useStore(useAdmissions().live.store, ({ live }) => live);
}
