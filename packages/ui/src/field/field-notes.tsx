import type { ReactElement, ReactNode } from 'react';
import { ProblemList } from './problem-list.tsx';

export interface FieldNotesProps {
  id: string;
  hint?: ReactNode;
  /** Why we ask; opened on request. */
  why?: ReactNode;
  /** The name of the button that opens it. */
  whyLabel?: string | undefined;
  problems?: readonly string[] | undefined;
  pleaseComplete?: string | undefined;
}

const none: readonly string[] = [];

/** What stands between a label and its control. */
export function FieldNotes({ problems = none, pleaseComplete, ...hints }: FieldNotesProps): ReactElement {
  return (
    <>
      <FieldHints {...hints} />
      <ProblemList id={hints.id} problems={problems} pleaseComplete={pleaseComplete} />
    </>
  );
}

/** The hint, and why we ask. */
export function FieldHints({ id, hint, why, whyLabel = 'Why we ask' }: FieldNotesProps): ReactElement {
  return (
    <>
      {hint ? <div id={`${id}-hint`} className="quire-hint">{hint}</div> : null}
      {why ? (
        <details className="quire-why">
          <summary>{whyLabel}</summary>
          <div className="quire-why__text">{why}</div>
        </details>
      ) : null}
    </>
  );
}
