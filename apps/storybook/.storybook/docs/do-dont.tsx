import type { PropsWithChildren, ReactElement } from 'react';

/** A good example and a bad one, side by side. */
export const DoDont = ({ children }: PropsWithChildren): ReactElement => <div className="docs-pair">{children}</div>;

export const Do = ({ children }: PropsWithChildren): ReactElement => (
  <div className="docs-do">
    <strong>Do</strong>
    {children}
  </div>
);

export const Dont = ({ children }: PropsWithChildren): ReactElement => (
  <div className="docs-dont">
    <strong>Don’t</strong>
    {children}
  </div>
);
