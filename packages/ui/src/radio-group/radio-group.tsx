import type { ReactElement } from 'react';
import { radioRows, type RadioGroupProps } from './radio-rows.tsx';

/** One of a few choices. Stands in a FieldGroup with the role `radiogroup`, which names and describes it. */
export function RadioGroup(props: RadioGroupProps): ReactElement {
  return <div className="quire-choices">{radioRows(props)}</div>;
}
