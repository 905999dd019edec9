import { SiteHeader } from '@quire/ui';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { AccountName } from './account-name.tsx';
import { loadAccountPopover } from './load-layout-parts.ts';

/** Shows the institution, the application's name and the account menu. */
export function FormHeader(): ReactElement {
  const { institution } = useAdmissions().config;
  return (
    <SiteHeader
      monogram={institution.monogram}
      name={institution.name}
      title={institution.applicationTitle}
      account={<AccountMenu />}
    />
  );
}

const AccountPopover = lazy(async () => ({ default: (await loadAccountPopover()).AccountPopover }));

/** Shows the button of the account menu. The menu itself is fetched when somebody reaches for it. */
function AccountMenu(): ReactElement {
  const { account } = useAdmissions().config.messages;
  const username = useSnapshot((snapshot) => snapshot.username);
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      className="quire-pill"
      aria-label={username === undefined ? account.menuLabel : `${account.menuLabel}: ${username}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => {
        void loadAccountPopover();
      }}
      onFocus={() => {
        void loadAccountPopover();
      }}
      onClick={() => {
        setAsked(true);
      }}
    >
      <span className="quire-pill__text">
        <AccountName />
      </span>
    </button>
  );
  return asked ? (
    <Suspense fallback={button}>
      <AccountPopover />
    </Suspense>
  ) : (
    button
  );
}
