import { type ComponentType, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { withRef } from '../with-ref.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps, type ConfirmLabels } from '../confirm-dialog/confirm-dialog.tsx';
import { shareRef } from '../share-ref.ts';

export interface ConfirmButtonProps
  extends Omit<ButtonProps, 'onClick'>, Pick<ConfirmDialogProps, 'danger' | 'onConfirm'> {
  /** The texts of the dialog. */
  labels: ConfirmLabels;
}

/**
 * A button that asks before it acts, and then regains the focus. If it is gone, the requested element gets it, or else
 * the nearest control.
 */
export const ConfirmButton: ComponentType<ConfirmButtonProps> = withRef(function ConfirmButton({
  labels,
  danger,
  onConfirm,
  ref,
  ...props
}: ConfirmButtonProps): ReactElement {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const findFocus = useRef<() => void>(undefined);

  // A layout effect is undone before the button leaves the page, so it can still see where the focus is.
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      const hadFocus = activeElement === button.current || activeElement?.closest('[role="alertdialog"]');
      // Later than the dialog, which gives the focus back in a microtask of its own.
      if (hadFocus) setTimeout(() => findFocus.current?.());
    },
    [],
  );

  return (
    <>
      <Button
        {...props}
        ref={(node) => shareRef(node, button, ref)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to a pressed button.
          currentTarget.focus();
          findFocus.current = focusAfter(currentTarget);
          setOpen(true);
        }}
      />
      {open ? <ConfirmDialog {...labels} danger={danger} onConfirm={onConfirm} onClose={() => setOpen(false)} /> : null}
    </>
  );
});

const canHaveFocus = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Remembers where a control is, and returns what gives the focus to its nearest neighbour once the control is gone: the
 * next one, or else the one before. It does nothing while anything has the focus.
 */
function focusAfter(control: HTMLElement): () => void {
  const all = [...control.ownerDocument.querySelectorAll<HTMLElement>(canHaveFocus)];
  const place = all.indexOf(control);
  const neighbours = [...all.slice(place + 1), ...all.slice(0, place).reverse()];
  return () => {
    const { activeElement, body } = control.ownerDocument;
    if (activeElement && activeElement !== body) return;
    // A neighbour that is hidden or disabled does not take the focus; the next one is asked.
    neighbours.some((neighbour) => {
      if (!neighbour.isConnected || neighbour.tabIndex < 0) return false;
      neighbour.focus();
      return neighbour.ownerDocument.activeElement === neighbour;
    });
  };
}
