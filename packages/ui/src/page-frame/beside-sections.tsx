import type { ReactElement, ReactNode } from 'react';

// A module apart from SectionList, which the first page does not wait for.

export interface BesideSectionsProps {
  /** Content beside the page, such as a SectionList. Its room is kept while it renders nothing yet. */
  list?: ReactNode;
  /** A page with its sections. */
  children: ReactNode;
}

/** A page with a list at its side, 1 : 1.62; without room for both, the page alone. */
export function BesideSections({ list, children }: BesideSectionsProps): ReactElement {
  return (
    <div className="quire-beside" data-alone={list === undefined ? '' : undefined}>
      {list === undefined ? null : <div className="quire-beside__list">{list}</div>}
      <div key="page" id="questions" tabIndex={-1} className="quire-beside__page">
        {children}
      </div>
    </div>
  );
}
