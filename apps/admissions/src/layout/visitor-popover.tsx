import { anonymousOwner, conflictsOf } from '@quire/sync';
import { Button, Dialog, Popover } from '@quire/ui';
import { type ReactElement, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';

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
            {admissions.live.current().hasAnswers() || conflictsOf(admissions.device.draft).hasAny() ? (
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

/** Clears every answer from a shared device, after one question. */
function ClearDraftDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    device: { draft, halfTyped, parked },
    live,
    config: { messages },
  } = useAdmissions();
  const clear = (): void => {
    draft.clear(anonymousOwner);
    halfTyped.clear(anonymousOwner);
    parked.clear(anonymousOwner);
    conflictsOf(draft).clear();
    live.replace(live.applicant(), {}, { isReader: live.isReader() });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      header={messages.buttons.clearDraft}
      closeText={messages.buttons.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.buttons.close}
          </Button>
          <Button variant="danger" onClick={clear}>
            {messages.buttons.clearDraft}
          </Button>
        </>
      }
    >
      <p>{messages.account.clearDraftWarning}</p>
    </Dialog>
  );
}
