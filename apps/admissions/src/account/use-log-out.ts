import { useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { loadActions } from '../application/load-parts.ts';

/** Returns a button's log-out action and whether it runs. A failure ends on the error page (specification, 4.6). */
export function useLogOut(): { leaving: boolean; leave: () => void } {
  const admissions = useAdmissions();
  const [leaving, setLeaving] = useState(false);
  const logOut = async (): Promise<void> => {
    setLeaving(true);
    try {
      await (await loadActions()).logOut(admissions);
    } catch (error) {
      admissions.errors.failure.setState({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    leaving,
    leave: () => {
      void logOut();
    },
  };
}
