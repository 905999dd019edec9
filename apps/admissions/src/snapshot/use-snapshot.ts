import { useStore } from 'zustand';
import { useAdmissions } from '../application/admissions-context.ts';
import type { ClientSnapshot } from './client-snapshot.ts';

/** One part of the client snapshot, followed. */
export function useSnapshot<Part>(select: (snapshot: ClientSnapshot) => Part): Part {
  return useStore(useAdmissions().snapshot, select);
}
