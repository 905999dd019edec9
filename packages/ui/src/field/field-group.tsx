import type { ReactElement, ReactNode } from 'react';
import {
  describedBy,
  hintOf,
  labelled,
  problemsOf,
  whyOf,
  type FieldNotesProps,
  type LabelMarks,
  type FieldWidth,
} from './field-notes.tsx';

export interface FieldGroupProps extends FieldNotesProps, LabelMarks {
  label: ReactNode;
  width?: FieldWidth | undefined;
  /** `radiogroup` around a RadioGroup, so the group itself can be invalid and required. */
  role?: 'group' | 'radiogroup' | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}

/** One question with several controls: a fieldset with a legend. It describes the group; the controls need not. */
export function FieldGroup({
  label,
  optionalText,
  requiredText,
  width = 'full',
  role = 'group',
  required,
  children,
  ...notes
}: FieldGroupProps): ReactElement {
  const wrong = Boolean(notes.problems?.length);
  const isRadios = role === 'radiogroup';
  return (
    <fieldset
      id={notes.id}
      role={isRadios ? role : undefined}
      className={`quire-field quire-field-group quire-field--${width}`}
      data-problem={wrong ? '' : undefined}
      aria-describedby={describedBy(notes.id, notes)}
      aria-invalid={isRadios && wrong ? true : undefined}
      aria-required={isRadios && required ? true : undefined}
    >
      <legend className="quire-label">{labelled(label, { optionalText, requiredText })}</legend>
      {hintOf(notes)}
      {whyOf({ ...notes, label })}
      {problemsOf(notes)}
      {children}
    </fieldset>
  );
}
