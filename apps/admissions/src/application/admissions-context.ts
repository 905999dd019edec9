import type { LiveApplication } from '@quire/form-engine';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ClientSnapshot } from '../session/client-snapshot.ts';
import type { Admissions } from './admissions.ts';

export const AdmissionsContext = createContext<Admissions | undefined>(undefined);

/** Returns the application's parts, for any component. */
export function useAdmissions(): Admissions {
  const admissions = useContext(AdmissionsContext);
  if (!admissions)
    throw new Error(
      'A part of the application was rendered outside AdmissionsContext, so it has nothing to work with. Render ' +
        'it below <App>.',
    );
  // Edits of the config replace the live application and the texts during development.
  useStore(admissions.live.store, ({ generation }) => generation);
  return admissions;
}

/** Returns the live application; another object after a login or log-out. */
export const useLive = (): LiveApplication => useAdmissions().live.current();

/** Returns one part of the client snapshot, and follows its changes. */
export function useSnapshot<Part>(select: (snapshot: ClientSnapshot) => Part): Part {
  return useStore(useAdmissions().snapshot, select);
}

/** Returns whether this tab shows what another one edits, until it has read it again. */
export const useIsReading = (): boolean => useStore(useAdmissions().live.store, ({ isReader }) => isReader);
