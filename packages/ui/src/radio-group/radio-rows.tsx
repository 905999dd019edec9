import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { choice } from '../choice/choice.tsx';
import { under as underChoice } from '../choice/under.tsx';
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

/** A radio for each option, and what hangs under it. */
export function radioRows({ id, name, options, inputProps, value, disabled, under }: RadioGroupProps): readonly (ReactElement | null)[] {
  const own = disabled === undefined ? inputProps : { ...inputProps, disabled };
  const row = (option: Option, index: number): ReactElement => choice({
    ...own,
    ...(value === undefined ? {} : { checked: value === option.value }),
    type: 'radio', id: `${id}-${index + 1}`, name, value: option.value, label: option.label,
  });
  return under ? options.flatMap((option, index) => [row(option, index), underChoice(under(option.value), `under ${option.value}`)]) : options.map(row);
}
