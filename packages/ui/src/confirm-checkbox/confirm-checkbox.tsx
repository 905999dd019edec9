import { useRef, useState, type ChangeEvent, type MouseEvent, type ReactElement } from 'react';
import { Checkbox, type CheckboxProps } from '../checkbox/checkbox.tsx';
import { ConfirmDialog, type ConfirmWords } from '../confirm-dialog/confirm-dialog.tsx';

export interface ConfirmCheckboxProps extends CheckboxProps {
  /** What the dialog says. */
  words: ConfirmWords;
}

/** A checkbox that asks before it is ticked, and only then calls `onChange`. Unticking asks nothing. */
export function ConfirmCheckbox({ words, onClick, onChange, ...checkbox }: ConfirmCheckboxProps): ReactElement {
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
    queueMicrotask(() => { box.checked = false; });
    box.focus();
    setAsked(box);
  };
  const change = (event: ChangeEvent<HTMLInputElement>): void => { if (!isHeldBack.current) onChange?.(event); };
  const tick = (): void => {
    confirmed.current = true;
    // A press of its own, so that everybody who listens learns of it as of any other.
    asked?.click();
    confirmed.current = false;
  };
  return (
    <>
      <Checkbox {...checkbox} onClick={press} onChange={change} />
      {asked ? <ConfirmDialog {...words} onConfirm={tick} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
