import { useRef, useState, type ChangeEventHandler, type MouseEvent, type MouseEventHandler } from 'react';

type Handler<Of> = Of | undefined;

/** A checkbox whose tick is held back until somebody confirms it. */
export interface ConfirmedTick {
  /** Props of the checkbox. */
  box: {
    onClick: MouseEventHandler<HTMLInputElement>;
    onChange: ChangeEventHandler<HTMLInputElement>;
    'aria-haspopup': 'dialog';
  };
  /** It was pressed, and a dialog is to ask. */
  isAsking: boolean;
  /** Ticks it, as a press does. */
  confirm(): void;
  /** Ends the asking. */
  close(): void;
}

/**
 * Holds the tick of a checkbox back. Unticking is not held back. The checkbox needs no dialog yet when it is pressed.
 */
export function useConfirmedTick(
  onClick: Handler<MouseEventHandler<HTMLInputElement>>,
  onChange: Handler<ChangeEventHandler<HTMLInputElement>>,
): ConfirmedTick {
  const [asked, setAsked] = useState<HTMLInputElement>();
  const confirmed = useRef(false);
  const isHeldBack = useRef(false);

  const press = (event: MouseEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    isHeldBack.current = box.checked && !confirmed.current;
    if (!isHeldBack.current) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    // The browser takes the tick back unseen by React, which would take the next press for no change.
    queueMicrotask(() => {
      box.checked = false;
    });
    box.focus();
    setAsked(box);
  };
  return {
    box: {
      onClick: press,
      onChange: (event) => {
        if (!isHeldBack.current) onChange?.(event);
      },
      'aria-haspopup': 'dialog',
    },
    isAsking: asked !== undefined,
    confirm: () => {
      confirmed.current = true;
      // A separate click, which all listeners receive like any other.
      asked?.click();
      confirmed.current = false;
    },
    close: () => setAsked(undefined),
  };
}
