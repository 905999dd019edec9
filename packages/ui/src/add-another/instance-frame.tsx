import type { ReactElement, ReactNode } from 'react';

export interface InstanceFrameProps {
  id: string;
  /** Names the instance, such as "High school 2". Has the id `${id}-heading` and can take the focus. */
  heading: ReactNode;
  /** What can be done with the instance. */
  action?: ReactNode;
  children: ReactNode;
}

/** One instance of an add-another group in a frame, named by its heading. */
export function InstanceFrame({ id, heading, action, children }: InstanceFrameProps): ReactElement {
  return (
    <div id={id} role="group" aria-labelledby={`${id}-heading`} className="quire-instance-frame">
      <div className="quire-instance-frame__header">
        <h3 id={`${id}-heading`} tabIndex={-1} className="quire-instance-frame__heading">{heading}</h3>
        {action}
      </div>
      <div className="quire-questions">{children}</div>
    </div>
  );
}
