import type { ReactElement, ReactNode } from 'react';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import type { FieldWidth } from './field-width.ts';

export interface FieldProps extends FieldNotesProps {
  /** The id of the whole field, so that a link can lead to it. */
  anchor?: string | undefined;
  /** Left out where the control brings its own label, as a single checkbox does. */
  label?: ReactNode;
  /** Stands after the label, such as "(optional)". */
  optionalText?: string | undefined;
  width?: FieldWidth | undefined;
  children: ReactNode;
}

/** One question: label, hint, problems, control. The control must have the id `id`, and `describedBy(id, …)`. */
export function Field({ anchor, label, optionalText, width = 'full', children, ...notes }: FieldProps): ReactElement {
  return (
    <div id={anchor} className={`quire-field quire-field--${width}`} data-problem={notes.problems?.length ? '' : undefined}>
      {label ? (
        <label htmlFor={notes.id} className="quire-label">
          {label}{optionalText ? <span className="quire-optional"> {optionalText}</span> : null}
        </label>
      ) : null}
      <FieldNotes {...notes} />
      {children}
    </div>
  );
}
