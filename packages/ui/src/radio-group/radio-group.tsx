import { Fragment, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Choice } from '../choice/choice.tsx';
import { Under } from '../choice/under.tsx';
import type { Option } from '../option.ts';

export interface RadioGroupProps {
  /** The rows get the ids `${id}-1`, `${id}-2` and so on. */
  id: string;
  name: string;
  options: readonly Option[];
  /** Goes to every radio: what `register()` returned, or `onChange` of a controlled group. */
  inputProps?: ComponentProps<'input'> | undefined;
  /** The chosen value of a controlled group. */
  value?: string | undefined;
  disabled?: boolean | undefined;
  /** What hangs under the choice with this value. */
  under?: ((value: string) => ReactNode) | undefined;
}

/** One of a few choices. Stands in a FieldGroup with the role `radiogroup`, which names and describes it. */
export function RadioGroup({ id, name, options, inputProps, value, disabled, under }: RadioGroupProps): ReactElement {
  return (
    <div className="quire-choices">
      {options.map((option, index) => (
        <Fragment key={option.value}>
          <Choice
            {...inputProps}
            {...(disabled === undefined ? {} : { disabled })}
            {...(value === undefined ? {} : { checked: value === option.value })}
            type="radio"
            id={`${id}-${index + 1}`}
            name={name}
            value={option.value}
            label={option.label}
          />
          {under ? <Under>{under(option.value)}</Under> : null}
        </Fragment>
      ))}
    </div>
  );
}
