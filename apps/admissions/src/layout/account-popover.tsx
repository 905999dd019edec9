import { Button, Popover } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { loadFlows } from '../account/load-flows.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { useSnapshot } from '../snapshot/use-snapshot.ts';
import { EmailAddress } from './email-address.tsx';
import { VisitorPopover } from './visitor-popover.tsx';

/** Who is logged in, and the way out; or the ways in. A failed log-out ends on the error page (specification, 4.6). */
export function AccountPopover(): ReactElement {
  const admissions = useAdmissions();
  const { account, buttons } = admissions.messages;
  const username = useSnapshot((snapshot) => snapshot.username);
  const [leaving, setLeaving] = useState(false);
  if (username === undefined) return <VisitorPopover />;

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await (await loadFlows()).logOut(admissions);
    } catch (error) {
      admissions.failure.setState({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return (
    <Popover trigger={username} triggerLabel={`${account.menuLabel}: ${username}`} title={account.title} defaultOpen>
      <p>{account.signedInAs}<br /><strong><EmailAddress address={username} /></strong></p>
      <Button variant="secondary" loading={leaving} onClick={() => { void leave(); }}>{buttons.logOut}</Button>
    </Popover>
  );
}
