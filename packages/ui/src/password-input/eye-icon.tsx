import type { ReactElement } from 'react';

/** An eye; crossed out when pressing hides again. */
export function EyeIcon({ crossed }: { crossed: boolean }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
      {crossed ? <path d="M4.5 19.5l15-15" /> : null}
    </svg>
  );
}
