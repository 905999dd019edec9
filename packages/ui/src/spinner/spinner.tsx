import type { ReactElement } from 'react';

export interface SpinnerProps {
  /** The name of the work in progress; read out, and shown everywhere but in a line. */
  label?: string | undefined;
  /** A further text once it takes ten seconds. */
  slowText?: string | undefined;
  /** In a line of text, on the whole screen, or over a page that stays in sight. */
  place?: 'line' | 'screen' | 'over' | undefined;
}

/** Waiting. Shows only after a moment, so quick answers do not flicker. */
export function Spinner({ label = 'Loading', slowText, place = 'line' }: SpinnerProps): ReactElement {
  return (
    <span role="status" className={`quire-spinner quire-spinner--${place}`}>
      <span className="quire-spinner__circle" aria-hidden="true" />
      <span className={place === 'line' ? 'quire-visually-hidden' : 'quire-spinner__label'}>{label}</span>
      {slowText ? <span className="quire-spinner__slow">{slowText}</span> : null}
    </span>
  );
}
