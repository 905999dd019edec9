import { classNames } from '../class-names.ts';

/**
 * How a button looks: filled, outlined, a plain word, or filled as a warning; 15 × 3 rem, 10 × 3 rem, or as wide as its
 * text.
 */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'post' | 'submit' | 'auto' | undefined;
}

/** The class of a button, for links that must look like one. */
export function buttonClass({ variant = 'primary', size = 'auto' }: ButtonLook = {}): string {
  return classNames('quire-button', `quire-button--${variant}`, size !== 'auto' && `quire-button--${size}`);
}
