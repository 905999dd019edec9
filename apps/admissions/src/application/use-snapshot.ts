import { useStore } from 'zustand';
import { useAdmissions } from './admissions-context.ts';
import type { ClientSnapshot } from '../snapshot/client-snapshot.ts';

/** One part of the client snapshot, followed. */
export function useSnapshot<Part>(select: (snapshot: ClientSnapshot) => Part): Part {
  return useStore(useAdmissions().snapshot, select);
}
