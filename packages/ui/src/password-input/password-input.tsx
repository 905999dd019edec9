import { type ComponentType, useState, type ComponentProps, type ReactElement } from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../close-button/close-button.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string;
  /** The names of the button that shows and hides what was typed. */
  showText?: string | undefined;
  hideText?: string | undefined;
}

/** A password with a button that shows it. Every other prop, `ref` among them, goes to the native input. */
export const PasswordInput: ComponentType<PasswordInputProps> = withRef(function PasswordInput({
  showText = 'Show password',
  hideText = 'Hide password',
  className,
  ...input
}: PasswordInputProps): ReactElement {
  const [visible, setVisible] = useState(false);
  return (
    <div className="quire-password">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type={visible ? 'text' : 'password'}
        className={classNames('quire-input', 'quire-password__input', className)}
      />
      <button
        type="button"
        className="quire-inside-button"
        aria-label={visible ? hideText : showText}
        aria-controls={input.id}
        disabled={input.disabled}
        onClick={() => setVisible(!visible)}
      >
        <Icon d={visible ? crossedEye : eye} />
      </button>
    </div>
  );
});

const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.25a2.75 2.75 0 1 0 .01 0Z';
const crossedEye = `${eye}M4.5 19.5l15-15`;
