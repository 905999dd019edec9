import { type ComponentType, useState, type ComponentProps, type ReactElement } from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';

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
        <EyeIcon crossed={visible} />
      </button>
    </div>
  );
});

/** An eye; crossed out when pressing hides again. */
function EyeIcon({ crossed }: { crossed: boolean }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
      {crossed ? <path d="M4.5 19.5l15-15" /> : null}
    </svg>
  );
}
