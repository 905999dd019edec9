import type { ReactElement } from 'react';
import { CloseIcon } from './close-icon.tsx';

export interface CloseButtonProps {
  label: string;
  onClick: () => void;
}

/** A cross that closes what it stands in. */
export function CloseButton({ label, onClick }: CloseButtonProps): ReactElement {
  return (
    <button type="button" className="quire-close" aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
