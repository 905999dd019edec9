import { Checkbox, type CheckboxProps } from '@quire/ui';
import type { Confirmation } from '@quire/validation';
import { lazy, Suspense, type ReactElement } from 'react';
import { loadLateFaces } from '../late/load-late-faces.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useFilledText } from '../use-filled-text.ts';

const ConfirmCheckbox = lazy(async () => ({ default: (await loadLateFaces()).ConfirmCheckbox }));

export interface ConfirmedCheckboxProps extends CheckboxProps {
  confirm: Confirmation;
  closeText: string;
}

/** A box that asks before it is ticked. Until it can ask it stands there and cannot be ticked. */
export function ConfirmedCheckbox({ confirm, closeText, ...checkbox }: ConfirmedCheckboxProps): ReactElement {
  const words = {
    header: piped(confirm.title), text: <Markdown text={confirm.text} />, closeText,
    confirmText: useFilledText(confirm.yes), cancelText: useFilledText(confirm.no),
  };
  return (
    <Suspense fallback={<Checkbox {...checkbox} aria-disabled onClick={(event) => event.preventDefault()} />}>
      <ConfirmCheckbox {...checkbox} words={words} />
    </Suspense>
  );
}
