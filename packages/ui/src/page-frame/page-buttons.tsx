import type { ReactElement, ReactNode } from 'react';

export interface PageButtonsProps {
  primary: ReactNode;
  secondary?: ReactNode;
}

/** The buttons at the end of a page: the primary one is the last, for the eye as for the Tab key; at the right, and lowest on phones. */
export function PageButtons({ primary, secondary }: PageButtonsProps): ReactElement {
  return <div className="quire-page-buttons">{secondary}{primary}</div>;
}
