import { Spinner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Shows a loading page while the profile of a returning student, or a first screen that is no form page, is fetched. */
export function LoadingPage(): ReactElement {
  const { loading, stillLoading } = useAdmissions().messages.navigation;
  return <Spinner place="screen" label={loading} slowText={stillLoading} />;
}
