import { Button, Dialog } from '@quire/ui';
import { fillText } from '@quire/validation';
import { useRef, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { DocumentDialog } from '../application/documents-store.ts';

/** The dialog for a wish that a document prevents (specification, 4.11 and 8). */
export function DocumentDialogs({ dialog }: { dialog: DocumentDialog }): ReactElement {
  const {
    documents,
    config: {
      messages: { buttons, file },
    },
  } = useAdmissions();
  const keep = useRef<HTMLButtonElement>(null);
  const close = (leaves = false): void => {
    documents.setState({ dialog: undefined });
    if (dialog.is === 'leavingTab') dialog.answer(leaves);
  };
  if (dialog.is === 'inProgress') {
    return (
      <Dialog
        key={dialog.is}
        open
        header={file.inProgressTitle}
        closeText={buttons.close}
        onClose={() => {
          close();
        }}
        actions={
          <Button
            onClick={() => {
              close();
            }}
          >
            {buttons.close}
          </Button>
        }
      >
        <p>{file.inProgressText}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      key={dialog.is}
      open
      role="alertdialog"
      header={fillText(file.leaveTitle, { tab: dialog.tab })}
      closeText={buttons.close}
      initialFocus={keep}
      onClose={() => {
        close();
      }}
      actions={
        <>
          <Button
            ref={keep}
            variant="secondary"
            onClick={() => {
              close();
            }}
          >
            {file.keep}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              close(true);
            }}
          >
            {file.leave}
          </Button>
        </>
      }
    >
      <p>{fillText(file.leaveText, { name: dialog.fileName || file.unnamed })}</p>
    </Dialog>
  );
}
