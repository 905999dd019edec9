import type { ReactElement, ReactNode } from 'react';

export interface PageButtonsProps {
  primary: ReactNode;
  /** Of several, the one that stands next to the primary one comes first. */
  secondary?: ReactNode;
}

/** The buttons at the end of a page, the primary one first: at the right, and on phones at the top. */
export function PageButtons({ primary, secondary }: PageButtonsProps): ReactElement {
  return (
    <div className="quire-page-buttons">
      {primary}
      {secondary}
    </div>
  );
}
