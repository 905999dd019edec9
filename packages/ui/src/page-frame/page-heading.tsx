import type { ReactElement, ReactNode, Ref } from 'react';

export interface PageHeadingProps {
  title: ReactNode;
  intro?: ReactNode;
  /** The heading can take the focus when the page changes. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The title of a page and a line under it. */
export function PageHeading({ title, intro, ref }: PageHeadingProps): ReactElement {
  return (
    <div className="quire-page__heading">
      <h1 ref={ref} tabIndex={-1} className="quire-page__title">
        {title}
      </h1>
      {intro ? <div className="quire-page__intro">{intro}</div> : null}
    </div>
  );
}
