import type { ComponentType, ComponentProps, MouseEvent, ReactElement } from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Keeps its width, its name and the focus, and does nothing when pressed. */
  loading?: boolean | undefined;
}

/** A button; of type `button` unless `type` says otherwise. */
export const Button: ComponentType<ButtonProps> = withRef(function Button({
  variant,
  size,
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...button
}: ButtonProps): ReactElement {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || button['aria-disabled'] || undefined}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      <span className="quire-button__name">
        {children}
        {/* After the words: where a browser translates the page, React no longer finds them to put it before. */}
        {loading ? <span className="quire-button__spinner" aria-hidden="true" /> : null}
      </span>
    </button>
  );
});

/**
 * How a button looks: filled, outlined, a plain word, or filled as a warning; 15 × 3 rem, 10 × 3 rem, or as wide
 * as its text.
 */
export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'post' | 'submit' | 'auto' | undefined;
}

/** The class of a button, for links that must look like one. */
export function buttonClass({ variant = 'primary', size = 'auto' }: ButtonStyle = {}): string {
  return classNames('quire-button', `quire-button--${variant}`, size !== 'auto' && `quire-button--${size}`);
}
