import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { RadioGroup } from './radio-group.tsx';

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
  {
    value: 'later',
    label: 'I would rather say so later, when I have talked about it with the people I live with and with my school',
  },
  { value: 'rtl', label: 'نعم' },
];

const states = controlStates({
  label: 'Will you live on campus?',
  frame: 'radiogroup',
  filled: 'Y',
  long: 'later',
  rightToLeft: { label: 'هل ستسكن في الحرم الجامعي؟', value: 'rtl' },
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

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
