import { Checkbox, useConfirmedTick, type CheckboxProps } from '@quire/ui';
import type { Confirmation } from '@quire/validation';
import { lazy, Suspense, type ReactElement } from 'react';
import { loadLazyComponents } from '../lazy/load-lazy-components.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useFilledText } from '../use-filled-text.ts';

const ConfirmDialog = lazy(async () => ({ default: (await loadLazyComponents()).ConfirmDialog }));

export interface ConfirmedCheckboxProps extends CheckboxProps {
  confirm: Confirmation;
  closeText: string;
}

/**
 * A box that asks before it is ticked. It stays the same one, so no press and no focus is lost while the dialog
 * arrives.
 */
export function ConfirmedCheckbox({
  confirm: asks,
  closeText,
  onClick,
  onChange,
  ...checkbox
}: ConfirmedCheckboxProps): ReactElement {
  const { box, isAsking, confirm, close } = useConfirmedTick(onClick, onChange);
  const words = {
    header: piped(asks.title),
    text: <Markdown text={asks.text} />,
    closeText,
    confirmText: useFilledText(asks.yes),
    cancelText: useFilledText(asks.no),
  };
  return (
    <>
      <Checkbox {...checkbox} {...box} />
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmDialog {...words} onConfirm={confirm} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
