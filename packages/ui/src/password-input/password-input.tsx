import { useState, type ComponentProps, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { EyeIcon } from './eye-icon.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string;
  /** The names of the button that shows and hides what was typed. */
  showText?: string | undefined;
  hideText?: string | undefined;
}

/** A password with a button that shows it. Every other prop, `ref` among them, goes to the native input. */
export function PasswordInput({ showText = 'Show password', hideText = 'Hide password', className, ...input }: PasswordInputProps): ReactElement {
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
        <EyeIcon crossed={visible} />
      </button>
    </div>
  );
}
