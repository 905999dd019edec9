import type { ReactElement } from 'react';
import { Checkbox, type CheckboxProps } from '../checkbox/checkbox.tsx';
import { ConfirmDialog, type ConfirmWords } from '../confirm-dialog/confirm-dialog.tsx';
import { useConfirmedTick } from '../confirmed-tick/use-confirmed-tick.ts';

interface AskingCheckboxProps extends CheckboxProps {
  /** What the dialog says. */
  words: ConfirmWords;
}

/** A checkbox whose tick is held back, with the dialog that asks: what a host makes of `useConfirmedTick`. */
export function AskingCheckbox({ words, onClick, onChange, ...checkbox }: AskingCheckboxProps): ReactElement {
  const { box, isAsking, confirm, close } = useConfirmedTick(onClick, onChange);
  return (
    <>
      <Checkbox {...checkbox} {...box} />
      {isAsking ? <ConfirmDialog {...words} onConfirm={confirm} onClose={close} /> : null}
    </>
  );
}
