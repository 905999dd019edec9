import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
  { value: 'later', label: 'I would rather say so later, when I have talked about it with the people I live with' },
  { value: 'rtl', label: 'نعم' },
];

const states = controlStates({
  label: 'Do you have dual citizenship?',
  frame: 'radiogroup',
  filled: 'Y',
  long: 'later',
  rightToLeft: { label: 'هل لديك جنسية مزدوجة؟', value: 'rtl' },
  control: ({ id, name, value, onChange, disabled }) => (
    <ChoiceButtons
      id={id}
      name={name}
      options={choices}
      value={value}
      disabled={disabled}
      inputProps={{ onChange: (event) => onChange(event.target.value) }}
      under={(choice) => (choice === value && choice !== 'N' ? <p>What hangs under the chosen button.</p> : undefined)}
    />
  ),
});

const meta: Meta = { title: 'Controls/Choice buttons', component: ChoiceButtons };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
