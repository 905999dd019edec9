import type { ReactElement } from 'react';

export interface CloseButtonProps {
  label: string;
  onClick: () => void;
}

/** A cross that closes what it is in. */
export function CloseButton({ label, onClick }: CloseButtonProps): ReactElement {
  return (
    <button type="button" className="quire-close" aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}

/** A cross. */
export function CloseIcon(): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}
