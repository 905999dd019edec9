import { SiteHeader } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { AccountMenu } from './account-menu.tsx';

/** Shows the institution, the application's name and the account menu. */
export function FormHeader(): ReactElement {
  const {
    config: { institution },
  } = useAdmissions();
  return (
    <SiteHeader
      monogram={institution.monogram}
      name={institution.name}
      title={institution.applicationTitle}
      account={<AccountMenu />}
    />
  );
}
