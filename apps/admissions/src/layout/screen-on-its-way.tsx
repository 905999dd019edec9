import { Spinner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useNavigation } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';

/** Stands over a page until the one that was asked for is there. */
export function ScreenOnItsWay(): ReactElement | null {
  const { loading, stillLoading } = useAdmissions().messages.navigation;
  return useNavigation().state === 'idle' ? null : <Spinner place="over" label={loading} slowText={stillLoading} />;
}
