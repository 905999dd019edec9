import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useSnapshot } from '../application/use-snapshot.ts';
import { loadAccountPopover } from './load-layout-parts.ts';

const AccountPopover = lazy(async () => ({ default: (await loadAccountPopover()).AccountPopover }));

/** Shows the button of the account menu. The menu itself is fetched when somebody reaches for it. */
export function AccountMenu(): ReactElement {
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
      <span className="quire-pill__text">{username ?? account.title}</span>
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
