import { Button, Popover } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { ClearDraftDialog } from './clear-draft-dialog.tsx';

/** Shows an anonymous visitor the ways to log in, and the way to clear the device. */
export function VisitorPopover(): ReactElement {
  const admissions = useAdmissions();
  const { account, buttons } = admissions.config.messages;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Popover trigger={account.title} triggerLabel={account.menuLabel} title={account.title} defaultOpen>
        {(close) => (
          <>
            <Button
              onClick={() => {
                follow(admissions, { is: 'createAccountPressed' });
              }}
            >
              {buttons.createAccount}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                follow(admissions, { is: 'signInPressed' });
              }}
            >
              {buttons.signIn}
            </Button>
            {admissions.live.current().hasAnswers() || admissions.device.keptAside.hasAny() ? (
              <Button
                variant="quiet"
                onClick={() => {
                  close();
                  setAsking(true);
                }}
              >
                {buttons.clearDraft}
              </Button>
            ) : null}
          </>
        )}
      </Popover>
      <ClearDraftDialog
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
