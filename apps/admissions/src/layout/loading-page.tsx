import { Spinner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Stands while the profile of a returning student, or a first screen that is no page of the form, is fetched. */
export function LoadingPage(): ReactElement {
  const { loading, stillLoading } = useAdmissions().messages.navigation;
  return <Spinner place="screen" label={loading} slowText={stillLoading} />;
}
