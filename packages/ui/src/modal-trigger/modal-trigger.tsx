import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface ModalTriggerProps extends Omit<ButtonProps, 'size' | 'children' | 'onClick'>, Pick<DialogProps, 'header' | 'size' | 'closeText'> {
  /** What the button shows. */
  trigger: ReactNode;
  buttonSize?: ButtonProps['size'];
  /** The content of the dialog; a function is handed what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a dialog. */
export function ModalTrigger({ trigger, buttonSize, header, size, closeText, children, variant = 'quiet', ...button }: ModalTriggerProps): ReactElement {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        {...button}
        variant={variant}
        size={buttonSize}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to a pressed button, and the dialog gives it back to where it was.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        {trigger}
      </Button>
      <Dialog open={open} onClose={close} header={header} size={size} closeText={closeText}>
        {typeof children === 'function' ? children(close) : children}
      </Dialog>
    </>
  );
}
