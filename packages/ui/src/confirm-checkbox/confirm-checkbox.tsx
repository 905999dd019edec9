import type { ReactElement } from 'react';
import { Checkbox, type CheckboxProps } from '../checkbox/checkbox.tsx';
import { ConfirmDialog, type ConfirmWords } from '../confirm-dialog/confirm-dialog.tsx';
import { useConfirmedTick } from './use-confirmed-tick.ts';

export interface ConfirmCheckboxProps extends CheckboxProps {
  /** What the dialog says. */
  words: ConfirmWords;
}

/** A checkbox that asks before it is ticked, and only then calls `onChange`. Unticking asks nothing. */
export function ConfirmCheckbox({ words, onClick, onChange, ...checkbox }: ConfirmCheckboxProps): ReactElement {
  const { box, isAsking, confirm, close } = useConfirmedTick(onClick, onChange);
  return (
    <>
      <Checkbox {...checkbox} {...box} />
      {isAsking ? <ConfirmDialog {...words} onConfirm={confirm} onClose={close} /> : null}
    </>
  );
}
