import type { ReactElement, ComponentProps, ReactNode } from 'react';
import { choice, under as underChoice } from '../choice/choice.tsx';
import type { Option } from '../option.ts';

/** One of a few choices. Is in a FieldGroup with the role `radiogroup`, which names and describes it. */
export function RadioGroup(props: RadioGroupProps): ReactElement {
  return <div className="quire-choices">{radioRows(props)}</div>;
}

interface ClearChoice {
  /** The text of the button. */
  label: string;
  /** The question, which distinguishes such buttons. */
  question: ReactNode;
  onPress: () => void;
}

export interface RadioGroupProps {
  /** The rows get the ids `${id}-1`, `${id}-2` and so on. */
  id: string;
  name: string;
  options: readonly Option[];
  /** Fields of every radio: what `register()` returned, or `onChange` of a controlled group. */
  inputProps?: ComponentProps<'input'> | undefined;
  /** The chosen value of a controlled group. */
  value?: string | undefined;
  /** The value chosen at first, of a group that is not controlled. */
  defaultValue?: string | undefined;
  disabled?: boolean | undefined;
  /** Returns the content under the choice with this value. */
  under?: ((value: string) => ReactNode) | undefined;
  /** Takes the choice back, by a button that shows while there is one. */
  clear?: ClearChoice | undefined;
}

/** A radio for each option, what hangs under it, and the button that takes the choice back. */
export function radioRows({
  id,
  name,
  options,
  inputProps,
  value,
  defaultValue,
  disabled,
  under,
  clear,
}: RadioGroupProps): readonly (ReactElement | null)[] {
  const own = disabled === undefined ? inputProps : { ...inputProps, disabled };
  const row = (option: Option, index: number): ReactElement =>
    choice({
      ...own,
      ...(value === undefined ? {} : { checked: value === option.value }),
      ...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value }),
      type: 'radio',
      id: `${id}-${index + 1}`,
      name,
      value: option.value,
      label: option.label,
    });
  const rows = under
    ? options.flatMap((option, index) => [
        row(option, index),
        underChoice(under(option.value), `under ${option.value}`),
      ])
    : options.map(row);
  return clear ? [...rows, clearButton(clear)] : rows;
}

// Always drawn and shown by style while a radio is checked, because the radios know first.
const clearButton = ({ label, question, onPress }: ClearChoice): ReactElement => (
  <button
    key="clear"
    type="button"
    className="quire-button quire-button--quiet quire-clear-choice"
    onClick={({ currentTarget }) => {
      // The button goes with the choice, and the focus must not go with it.
      currentTarget.parentElement?.querySelector('input')?.focus();
      onPress();
    }}
  >
    {label}
    <span className="quire-visually-hidden">: {question}</span>
  </button>
);
