import { createElement, type ReactElement, type ReactNode } from 'react';

export interface InstanceFrameProps {
  id: string;
  /** Names the instance, such as "High school 2". Has the id `${id}-heading` and can take the focus. */
  heading: ReactNode;
  /** Of the heading; 6 at the most. */
  level?: number | undefined;
  /** What can be done with the instance. */
  action?: ReactNode;
  children: ReactNode;
}

/** One instance of an add-another group in a frame, named by its heading. */
export function InstanceFrame({ id, heading, level = 3, action, children }: InstanceFrameProps): ReactElement {
  return (
    <div id={id} role="group" aria-labelledby={`${id}-heading`} className="quire-instance-frame">
      <div className="quire-instance-frame__header">
        {createElement(`h${Math.min(level, 6)}`, { id: `${id}-heading`, tabIndex: -1, className: 'quire-instance-frame__heading' }, heading)}
        {action}
      </div>
      <div className="quire-questions">{children}</div>
    </div>
  );
}
