import type { ReactElement, ReactNode } from 'react';
import { ConfirmButton } from '../confirm-button/confirm-button.tsx';
import type { ConfirmWords } from '../confirm-dialog/confirm-dialog.tsx';

/** How an instance is removed. */
export interface InstanceRemoval {
  /** What the button shows, such as "Remove". */
  label: string;
  /** The name of the button: what it shows, and of which instance, such as "Remove High school 2". */
  name: string;
  words: ConfirmWords;
  onRemove: () => void | Promise<void>;
}

export interface InstanceProps {
  id: string;
  /** Names the instance, such as "High school 2". Has the id `${id}-heading` and can take the focus. */
  heading: ReactNode;
  /** Left out where it cannot be removed. */
  removal?: InstanceRemoval | undefined;
  children: ReactNode;
}

/** One instance of an add-another group in a frame. */
export function Instance({ id, heading, removal, children }: InstanceProps): ReactElement {
  return (
    <div id={id} role="group" aria-labelledby={`${id}-heading`} className="quire-instance-frame">
      <div className="quire-instance-frame__header">
        <h3 id={`${id}-heading`} tabIndex={-1} className="quire-instance-frame__heading">{heading}</h3>
        {removal ? (
          <ConfirmButton variant="quiet" danger aria-label={removal.name} words={removal.words} onConfirm={removal.onRemove}>{removal.label}</ConfirmButton>
        ) : null}
      </div>
      <div className="quire-questions">{children}</div>
    </div>
  );
}
