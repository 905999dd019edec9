import type { ReactElement } from 'react';
import { Checkbox, type CheckboxProps } from '../checkbox/checkbox.tsx';
import { ConfirmDialog, type ConfirmLabels } from '../confirm-dialog/confirm-dialog.tsx';
import { useConfirmedTick } from '../confirmed-tick/use-confirmed-tick.ts';

interface AskingCheckboxProps extends CheckboxProps {
  /** The texts of the dialog. */
  labels: ConfirmLabels;
}

/** A checkbox whose tick is held back, with the dialog that asks: what a host makes of `useConfirmedTick`. */
export function AskingCheckbox({ labels, onClick, onChange, ...checkbox }: AskingCheckboxProps): ReactElement {
  const { box, isAsking, confirm, close } = useConfirmedTick(onClick, onChange);
  return (
    <>
      <Checkbox {...checkbox} {...box} />
      {isAsking ? <ConfirmDialog {...labels} onConfirm={confirm} onClose={close} /> : null}
    </>
  );
}
