import type { ReactElement, ReactNode } from 'react';

export interface StatusLineProps {
  /** `safe` is saved, `busy` under way, `unsafe` not saved, `quiet` no status. Unsafe is read out. */
  tone: 'safe' | 'busy' | 'unsafe' | 'quiet';
  children: ReactNode;
}

/** Where the answers are, in one quiet line. What is read out stands apart: a live region must exist before its text changes. */
export function StatusLine({ tone, children }: StatusLineProps): ReactElement {
  const isUnsafe = tone === 'unsafe';
  return (
    <p className="quire-status" data-tone={tone}>
      <span className="quire-status__mark" aria-hidden="true" />
      <span role="status" aria-live="off" aria-hidden={isUnsafe || undefined}>{children}</span>
      <span aria-live="polite" className="quire-visually-hidden">{isUnsafe ? children : null}</span>
    </p>
  );
}
