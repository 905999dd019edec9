import type { ReactElement } from 'react';

export interface SpinnerProps {
  /** What is being waited for; read out, and shown under a full-screen spinner. */
  label?: string | undefined;
  fullScreen?: boolean | undefined;
}

/** Waiting, on the whole screen or in a line. Shows only after a moment, so that quick answers do not flicker. */
export function Spinner({ label = 'Loading', fullScreen = false }: SpinnerProps): ReactElement {
  return (
    <span role="status" className={fullScreen ? 'quire-spinner quire-spinner--full' : 'quire-spinner'}>
      <span className="quire-spinner__circle" aria-hidden="true" />
      <span className={fullScreen ? 'quire-spinner__label' : 'quire-visually-hidden'}>{label}</span>
    </span>
  );
}
