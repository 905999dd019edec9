import { useState, type ReactElement } from 'react';
import { describedBy } from '../field/field-notes.tsx';
import { Field } from '../field/field.tsx';
import { FieldGroup } from '../field/field-group.tsx';

/** The props of a control in a story: the value is kept, so it can be tried. */
export interface HeldControl {
  id: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface ShownControlProps {
  id: string;
  label: string;
  hint?: string;
  problems?: readonly string[];
  value: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** As the engine frames it: a label, a legend, or a label of its own. */
  frame?: 'field' | 'group' | 'radiogroup' | 'bare';
  control: (held: HeldControl, label: string) => ReactElement;
}

/** A control in its field, in one state. */
export function ShownControl({
  id,
  label,
  hint,
  problems,
  value: first,
  disabled,
  readOnly,
  frame = 'field',
  control,
}: ShownControlProps): ReactElement {
  const [value, setValue] = useState(first);
  const drawn = control(
    {
      id,
      name: id,
      value,
      onChange: setValue,
      disabled,
      readOnly,
      'aria-invalid': problems?.length ? true : undefined,
      'aria-describedby': describedBy(id, { hint, problems }),
    },
    label,
  );
  const notes = { id, hint, problems };
  return frame === 'group' || frame === 'radiogroup' ? (
    <FieldGroup {...notes} role={frame} label={label}>
      {drawn}
    </FieldGroup>
  ) : (
    <Field {...notes} label={frame === 'bare' ? undefined : label}>
      {drawn}
    </Field>
  );
}
