import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

export interface PageFrameProps {
  skipText: string;
  header?: ReactNode;
  navigation?: ReactNode;
  /** Stands after the page and stays in sight, such as a PageBar. */
  bar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Bars above and below, and the page between them in the one `main` (`#content`). */
export function PageFrame({ skipText, header, navigation, bar, footer, children }: PageFrameProps): ReactElement {
  return (
    <div className="quire-frame" data-bar={bar ? '' : undefined}>
      <SkipLink href="#content">{skipText}</SkipLink>
      {header}
      {navigation}
      <main id="content" tabIndex={-1} className="quire-frame__main">
        <div className="quire-measure">{children}</div>
      </main>
      {bar}
      {footer}
    </div>
  );
}
