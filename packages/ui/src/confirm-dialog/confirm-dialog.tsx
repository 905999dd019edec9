import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

/** The texts of a dialog that asks before something happens. */
export interface ConfirmLabels {
  header: ReactNode;
  text: ReactNode;
  confirmText: string;
  cancelText: string;
  /** The name of the cross. */
  closeText: string;
  /**
   * Shown in the dialog when `onConfirm` fails, or what makes it of the failure. Without it that goes to the page's
   * error handler.
   */
  failedText?: ReactNode | ((error: unknown) => ReactNode);
}

export interface ConfirmDialogProps extends ConfirmLabels {
  /** The confirmed act destroys something. */
  danger?: boolean | undefined;
  /** The dialog waits for the promise, and stays open when it fails. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** An alertdialog while it is rendered. Cancelling is what has the focus first; nothing closes it while it acts. */
export function ConfirmDialog({
  header,
  text,
  confirmText,
  cancelText,
  closeText,
  failedText,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps): ReactElement {
  const cancel = useRef<HTMLButtonElement>(null);
  const [acting, setActing] = useState(false);
  const [failed, setFailed] = useState<ReactNode>();

  const close = (): void => {
    if (!acting) onClose();
  };
  const confirm = async (): Promise<void> => {
    setFailed(undefined);
    setActing(true);
    try {
      await onConfirm();
    } catch (error) {
      setActing(false);
      if (failedText === undefined) reportError(error);
      setFailed(typeof failedText === 'function' ? failedText(error) : failedText);
      return;
    }
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      header={header}
      closeText={closeText}
      onClose={close}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} variant="secondary" aria-disabled={acting || undefined} onClick={close}>
            {cancelText}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={acting}
            onClick={() => {
              void confirm();
            }}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
      <div role="alert" className="quire-confirm__failure">
        {failed}
      </div>
    </Dialog>
  );
}
