import type { ReactElement, ReactNode } from 'react';

export interface FieldNotesProps {
  id: string;
  hint?: ReactNode;
  /** Why we ask; opened on request. */
  why?: ReactNode;
  /** The name of the button that opens it. */
  whyLabel?: string | undefined;
  /** The question, which distinguishes one "Why we ask" from another. */
  label?: ReactNode;
  problems?: readonly string[] | undefined;
  /** Leads in where the messages are bare names: "Please complete: {message}", or a text to come before them. */
  pleaseComplete?: string | undefined;
}

// Functions, not components: a long page has one of each for every question, and most of them draw nothing.

/** The hint of a control. */
export const hintOf = ({ id, hint }: FieldNotesProps): ReactElement | null =>
  hint ? (
    <div id={`${id}-hint`} className="quire-hint">
      {hint}
    </div>
  ) : null;

/** Why we ask. */
export const whyOf = ({ why, whyLabel = 'Why we ask', label }: FieldNotesProps): ReactElement | null =>
  why ? (
    <details className="quire-why">
      <summary>
        {whyLabel}
        {label ? <span className="quire-visually-hidden">: {label}</span> : null}
      </summary>
      <div className="quire-why__text">{why}</div>
    </details>
  ) : null;

/** The problems of a control, as text. */
export const problemsOf = ({ id, problems, pleaseComplete }: FieldNotesProps): ReactElement | null =>
  problems?.length ? (
    <div id={`${id}-problems`} className="quire-problems">
      {problems.map((problem) => (
        <p key={problem}>{pleaseComplete ? ledIn(problem, pleaseComplete) : problem}</p>
      ))}
    </div>
  ) : null;

/** The marks beside a label, such as "(optional)" or "(required)". */
export interface LabelMarks {
  /** Part of the name of the control. */
  optionalText?: string | undefined;
  /** Shown only: `aria-required` of the control announces it to screen readers. */
  requiredText?: string | undefined;
}

/**
 * A label or legend, and what it is marked with. The text keeps its place when the mark changes: a page that the
 * browser translates has lost the node of the text.
 */
export const labelled = (label: ReactNode, { optionalText, requiredText }: LabelMarks = {}): ReactNode => (
  <>
    {label}
    {markOf(optionalText, requiredText)}
  </>
);

function markOf(optionalText: string | undefined, requiredText: string | undefined): ReactElement | null {
  if (optionalText) return <span className="quire-optional">{` ${optionalText}`}</span>;
  return requiredText ? <span className="quire-required" aria-hidden="true" data-mark={requiredText} /> : null;
}

function ledIn(problem: string, leadIn: string): string {
  return leadIn.includes('{message}') ? leadIn.replace('{message}', () => problem) : `${leadIn} ${problem}`;
}

/** Descriptions that a field shows besides label and control. */
export interface Descriptions {
  hint?: ReactNode;
  problems?: readonly string[] | undefined;
}

/** The `aria-describedby` of the control `id`: its hint and its problems, as far as there are any. */
export function describedBy(id: string, { hint, problems }: Descriptions): string | undefined {
  if (!problems?.length) return hint ? `${id}-hint` : undefined;
  return hint ? `${id}-hint ${id}-problems` : `${id}-problems`;
}

/** The expected length of the answer on wide screens: a ZIP, one of a pair, a street. */
export type FieldWidth = 'short' | 'half' | 'full';
