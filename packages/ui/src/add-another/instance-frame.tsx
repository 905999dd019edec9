import { createElement, type ReactElement, type ReactNode, type Ref } from 'react';

// A module apart from Instance: the first page draws frames, and dialogs arrive later.

export interface InstanceFrameProps {
  id: string;
  /** Names the instance, such as "Person 2". Has the id `${id}-heading` and can take the focus. */
  heading: ReactNode;
  /** Level of the heading, at most 6. */
  level?: number | undefined;
  /** Buttons of the instance. */
  action?: ReactNode;
  /** Line of a folded instance, whose questions are hidden. */
  line?: ReactNode;
  /** Of the element around the questions. */
  questions?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** One instance of an add-another group in a frame, named by its heading. */
export function InstanceFrame({
  id,
  heading,
  level = 3,
  action,
  line,
  questions,
  children,
}: InstanceFrameProps): ReactElement {
  return (
    <div id={id} role="group" aria-labelledby={`${id}-heading`} className="quire-instance-frame">
      <div className="quire-instance-frame__header">
        {createElement(
          `h${Math.min(level, 6)}`,
          { id: `${id}-heading`, tabIndex: -1, className: 'quire-instance-frame__heading' },
          heading,
        )}
        {action}
      </div>
      {line}
      <div ref={questions} className="quire-questions" hidden={line !== undefined}>
        {children}
      </div>
    </div>
  );
}
