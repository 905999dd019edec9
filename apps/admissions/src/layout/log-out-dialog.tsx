import { Button, Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useLogOut } from '../account/use-log-out.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { rememberFolded } from '../aside/folded.ts';

/** Asked of who logs out while answers on this device wait for a decision: they go with the log-out. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { aside, messages: { aside: words, buttons } } = useAdmissions();
  const { leaving, leave } = useLogOut();
  const look = (): void => {
    onClose();
    rememberFolded(false);
    aside.setState({ folded: false });
    // Later than the dialog, which gives the focus back to where it was.
    setTimeout(() => { document.getElementById('kept-aside')?.focus(); });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      header={words.leaveTitle}
      closeText={buttons.close}
      actions={(
        <>
          <Button variant="secondary" onClick={look}>{words.leaveLook}</Button>
          <Button variant="danger" loading={leaving} onClick={leave}>{buttons.logOut}</Button>
        </>
      )}
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}
