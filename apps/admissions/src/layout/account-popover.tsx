import { Button, Dialog, Popover } from '@quire/ui';
import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { useLogOut } from '../account/use-log-out.ts';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { rememberFolded } from '../conflicts/open-conflicts.ts';
import { CopyButton } from '../copy/copy-button.tsx';
import { AccountName } from './account-name.tsx';
import { EmailAddress } from './email-address.tsx';
import { VisitorPopover } from './visitor-popover.tsx';
import { YourDataDialog } from './own-data-dialog.tsx';

/**
 * Shows the student and the log-out, or the ways to log in. A failed log-out ends on the error page (specification,
 * 4.6).
 */
export function AccountPopover(): ReactElement {
  const admissions = useAdmissions();
  const { account, buttons, yourData } = admissions.config.messages;
  const username = useSnapshot((snapshot) => snapshot.username);
  const { leaving, leave } = useLogOut();
  const isUndecided = useStore(admissions.conflicts, ({ answers }) => answers.length > 0);
  const [asking, setAsking] = useState(false);
  const [showsData, setShowsData] = useState(false);
  if (username === undefined) return <VisitorPopover />;

  return (
    <>
      <Popover
        trigger={<AccountName />}
        triggerLabel={`${account.menuLabel}: ${username}`}
        title={account.title}
        defaultOpen
      >
        {(close) => (
          <>
            <p>
              {account.signedInAs}
              <br />
              <strong>
                <EmailAddress address={username} />
              </strong>
            </p>
            <CopyButton />
            <Button
              variant="secondary"
              onClick={() => {
                close();
                setShowsData(true);
              }}
            >
              {yourData.open}
            </Button>
            <Button
              variant="secondary"
              loading={leaving}
              onClick={
                isUndecided
                  ? () => {
                      close();
                      setAsking(true);
                    }
                  : leave
              }
            >
              {buttons.logOut}
            </Button>
          </>
        )}
      </Popover>
      <YourDataDialog
        open={showsData}
        onClose={() => {
          setShowsData(false);
        }}
      />
      <LogOutDialog
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}

/** Asks before a log-out that would remove conflicts. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    conflicts,
    config: {
      messages: { aside: words, buttons },
    },
  } = useAdmissions();
  const { leaving, leave } = useLogOut();
  const look = (): void => {
    onClose();
    rememberFolded(false);
    conflicts.setState({ folded: false });
    // Timers run after the dialog has returned the focus.
    setTimeout(() => {
      document.getElementById('conflicts')?.focus();
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      header={words.leaveTitle}
      closeText={buttons.close}
      actions={
        <>
          <Button variant="secondary" onClick={look}>
            {words.leaveLook}
          </Button>
          <Button variant="danger" loading={leaving} onClick={leave}>
            {buttons.logOut}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}
