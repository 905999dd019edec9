import { Button, Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useLogOut } from '../account/use-log-out.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { rememberFolded } from '../aside/folded.ts';

/** Asks before a log-out while answers are kept aside on this device: the log-out removes them. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    aside,
    config: {
      messages: { aside: words, buttons },
    },
  } = useAdmissions();
  const { leaving, leave } = useLogOut();
  const look = (): void => {
    onClose();
    rememberFolded(false);
    aside.setState({ folded: false });
    // Timers run after the dialog has returned the focus.
    setTimeout(() => {
      document.getElementById('kept-aside')?.focus();
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
