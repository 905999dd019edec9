import type { ReactElement, ReactNode } from 'react';

export interface PageButtonsProps {
  primary: ReactNode;
  secondary?: ReactNode;
}

/** The buttons at the end of a page: primary at the right, and first on phones. */
export function PageButtons({ primary, secondary }: PageButtonsProps): ReactElement {
  return <div className="quire-page-buttons">{secondary}{primary}</div>;
}
