import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
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
  useStore(admissions.live.store, ({ round }) => round);
  return admissions;
}
