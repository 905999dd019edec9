import type { ComponentType, ChangeEvent, MouseEvent, ReactElement, Ref } from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';

/** The props of the native input. */
export interface FilePickerProps {
  id: string;
  accept?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  /** Keeps the focus, and opens nothing when pressed. */
  busy: boolean;
  text: string;
  /** The id of what the button is about, beside what it says. */
  nameId?: string | undefined;
  onChoose: (file: File) => void;
  ref: Ref<HTMLInputElement>;
}

/** A file input drawn as a button. */
export const FilePicker: ComponentType<FilePickerProps> = withRef(function FilePicker({
  busy,
  text,
  nameId,
  onChoose,
  ref,
  ...input
}: FilePickerProps): ReactElement {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Emptied, so the same file can be chosen again after it failed.
    target.value = '';
    if (file) onChoose(file);
  };
  const holdBack = (event: MouseEvent<HTMLInputElement>): void => {
    if (busy) event.preventDefault();
  };
  return (
    <label
      className={classNames('quire-button', 'quire-button--secondary', 'quire-file__picker')}
      data-off={busy || input.disabled ? '' : undefined}
    >
      <input
        {...input}
        ref={ref}
        type="file"
        aria-disabled={busy || undefined}
        aria-labelledby={classNames(`${input.id}-picker`, nameId)}
        onClick={holdBack}
        onChange={choose}
        className="quire-file__native"
      />
      <span id={`${input.id}-picker`}>{text}</span>
    </label>
  );
});
