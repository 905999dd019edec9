import { Button, Popover } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useLogOut } from '../account/use-log-out.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { CopyButton } from '../copy/copy-button.tsx';
import { useSnapshot } from '../application/use-snapshot.ts';
import { EmailAddress } from './email-address.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { VisitorPopover } from './visitor-popover.tsx';
import { YourDataDialog } from './your-data-dialog.tsx';

/**
 * Shows the student and the log-out, or the ways to log in. A failed log-out ends on the error page (specification,
 * 4.6).
 */
export function AccountPopover(): ReactElement {
  const admissions = useAdmissions();
  const { account, buttons, yourData } = admissions.config.messages;
  const username = useSnapshot((snapshot) => snapshot.username);
  const { leaving, leave } = useLogOut();
  const isUndecided = useStore(admissions.aside, ({ answers }) => answers.length > 0);
  const [asking, setAsking] = useState(false);
  const [showsData, setShowsData] = useState(false);
  if (username === undefined) return <VisitorPopover />;

  return (
    <>
      <Popover trigger={username} triggerLabel={`${account.menuLabel}: ${username}`} title={account.title} defaultOpen>
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
