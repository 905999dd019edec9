import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates, noReadOnly } from '../testing/control-states.tsx';
import { RadioGroup } from './radio-group.tsx';

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
  {
    value: 'later',
    label: 'I would rather say so later, when I have talked about it with the people I live with and with my school',
  },
];

const states = controlStates({
  without: noReadOnly,
  label: 'Will you live on campus?',
  frame: 'radiogroup',
  filled: 'Y',
  long: 'later',
  control: ({ id, name, value, onChange, disabled }) => (
    <RadioGroup
      id={id}
      name={name}
      options={choices}
      value={value}
      disabled={disabled}
      inputProps={{ onChange: (event) => onChange(event.target.value) }}
      under={(choice) => (value === choice && choice !== 'Y' ? <p>We will ask again in May.</p> : undefined)}
    />
  ),
});

const meta: Meta = { title: 'Controls/Radio group', component: RadioGroup };
export default meta;

export const States: StoryObj = states.all;
