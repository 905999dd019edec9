import { Button, Dialog } from '@quire/ui';
import { fillText } from '@quire/messages';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
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
  const close = useCallback(
    (leaves = false): void => {
      documents.setState({ dialog: undefined });
      if (dialog.is === 'leavingTab') dialog.answer(leaves);
    },
    [documents, dialog],
  );
  const stay = useCallback(() => close(), [close]);
  if (dialog.is === 'inProgress') return <InProgress submit={dialog.submit} close={stay} />;
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

interface InProgressProps {
  submit: (() => void) | undefined;
  close: () => void;
}

/** Says what is waited for, and closes when that is there. A submission that the student chooses then follows. */
function InProgress({ submit, close }: InProgressProps): ReactElement {
  const {
    documents,
    config: {
      messages: { buttons, file },
    },
  } = useAdmissions();
  const [submits, setSubmits] = useState(false);
  const awaited = useRef(new Set<string>());
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { open } = documents.getState();
    if (!open) return undefined;
    const follow = (): void => {
      for (const key of open.pending().keys()) awaited.current.add(key);
      // Something else than a file may be in the way.
      if (awaited.current.size === 0 || open.isBusy()) return;
      close();
      // A file that failed is told of where it is; without it the student would not submit.
      if (submits && [...awaited.current].every(open.isReady)) submit?.();
    };
    follow();
    return open.subscribe(follow);
  }, [documents, close, submit, submits]);
  const waits = submit !== undefined && !submits;
  return (
    <Dialog
      key="inProgress"
      open
      header={file.inProgressTitle}
      closeText={buttons.close}
      onClose={close}
      actions={
        <>
          <Button ref={stop} variant={waits ? 'secondary' : 'primary'} onClick={close}>
            {submits ? file.doNotSubmit : buttons.close}
          </Button>
          {waits ? (
            <Button
              onClick={() => {
                setSubmits(true);
                stop.current?.focus();
              }}
            >
              {file.submitWhenReady}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{file.inProgressText}</p>
      <p role="status">{submits ? file.submitsWhenReady : null}</p>
    </Dialog>
  );
}
