import { Spinner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Stands while the profile of a returning student is fetched. */
export function LoadingPage(): ReactElement {
  return <Spinner fullScreen label={useAdmissions().messages.navigation.loading} />;
}
