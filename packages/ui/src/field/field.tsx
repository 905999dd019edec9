import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldHints, FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import type { FieldWidth } from './field-width.ts';
import { ProblemList } from './problem-list.tsx';

export interface FieldProps extends FieldNotesProps {
  /** The id of the whole field, so that a link can lead to it. */
  anchor?: string | undefined;
  /** Left out where the control brings its own label, as a single checkbox does; the hint then follows the control. */
  label?: ReactNode;
  /** Stands after the label, such as "(optional)". */
  optionalText?: string | undefined;
  width?: FieldWidth | undefined;
  children: ReactNode;
}

const none: readonly string[] = [];

/** One question: label, hint, problems, control. The control must have the id `id`, and `describedBy(id, …)`. */
export function Field({ anchor, label, optionalText, width = 'full', children, ...notes }: FieldProps): ReactElement {
  const isBare = !label;
  return (
    <div
      id={anchor}
      className={classNames('quire-field', `quire-field--${width}`, isBare && 'quire-field--bare')}
      data-problem={notes.problems?.length ? '' : undefined}
    >
      {isBare ? <ProblemList id={notes.id} problems={notes.problems ?? none} pleaseComplete={notes.pleaseComplete} /> : (
        <>
          <label htmlFor={notes.id} className="quire-label">
            {label}{optionalText ? <span className="quire-optional"> {optionalText}</span> : null}
          </label>
          <FieldNotes {...notes} />
        </>
      )}
      {children}
      {isBare ? <FieldHints {...notes} /> : null}
    </div>
  );
}
