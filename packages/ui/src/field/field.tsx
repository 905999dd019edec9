import type { ReactElement, ReactNode } from 'react';
import {
  hintOf,
  labelled,
  problemsOf,
  whyOf,
  type FieldNotesProps,
  type LabelMarks,
  type FieldWidth,
} from './field-notes.tsx';

export interface FieldProps extends FieldNotesProps, LabelMarks {
  /** The id of the whole field, so a link can lead to it. */
  anchor?: string | undefined;
  /** Left out where the control brings its own label, as a single checkbox does; the hint then follows the control. */
  label?: ReactNode;
  width?: FieldWidth | undefined;
  children: ReactNode;
}

/** One question: label, hint, problems, control. The control must have the id `id`, and `describedBy(id, …)`. */
export function Field(props: FieldProps): ReactElement {
  const { anchor, label, width = 'full', children, id, problems } = props;
  const mark = problems?.length ? '' : undefined;
  if (!label) {
    return (
      <div id={anchor} className={`quire-field quire-field--${width} quire-field--bare`} data-problem={mark}>
        {problemsOf(props)}
        {children}
        {hintOf(props)}
        {whyOf(props)}
      </div>
    );
  }
  return (
    <div id={anchor} className={`quire-field quire-field--${width}`} data-problem={mark}>
      <label htmlFor={id} className="quire-label">
        {labelled(label, props)}
      </label>
      {hintOf(props)}
      {whyOf(props)}
      {problemsOf(props)}
      {children}
    </div>
  );
}
