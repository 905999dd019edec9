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
export const CloseIcon = (): ReactElement => <Icon d="M6 6l12 12M18 6L6 18" />;

/** Lines within 24 by 24. */
export const Icon = ({ d }: { d: string }): ReactElement => (
  <svg viewBox="0 0 24 24" className="quire-icon" aria-hidden="true">
    <path d={d} />
  </svg>
);
