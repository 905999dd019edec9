import type { ReactElement, ReactNode } from 'react';

export interface StatusLineProps {
  /** `safe` is saved, `busy` under way, `unsafe` not saved, `quiet` nothing to tell. Unsafe is read out. */
  tone: 'safe' | 'busy' | 'unsafe' | 'quiet';
  children: ReactNode;
}

/** Where the answers are, in one quiet line. */
export function StatusLine({ tone, children }: StatusLineProps): ReactElement {
  return (
    <p className="quire-status" data-tone={tone}>
      <span className="quire-status__mark" aria-hidden="true" />
      <span role="status" aria-live={tone === 'unsafe' ? 'polite' : 'off'}>{children}</span>
    </p>
  );
}
