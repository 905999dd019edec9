import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useAdmissions } from '../application/admissions-context.ts';
import type { IdleWatch } from './idle-watch.ts';
import { openInactivity } from './open-inactivity.ts';
import { StillWorking } from './still-working.tsx';

/** Watches for inactivity while somebody is logged in, on every screen. */
export function Inactivity(): ReactElement | null {
  const admissions = useAdmissions();
  const [opened] = useState(() => createStore<{ watch?: IdleWatch }>(() => ({})));
  const { watch } = useStore(opened);

  useEffect(() => {
    const opening = openInactivity(admissions);
    opened.setState({ watch: opening });
    return opening.stop;
  }, [admissions, opened]);

  return watch ? <StillWorking watch={watch} /> : null;
}
