import { useStore } from 'zustand';
import { useAdmissions } from './admissions-context.ts';
import type { ClientSnapshot } from '../snapshot/client-snapshot.ts';

/** Returns one part of the client snapshot, and follows its changes. */
export function useSnapshot<Part>(select: (snapshot: ClientSnapshot) => Part): Part {
  return useStore(useAdmissions().snapshot, select);
}
