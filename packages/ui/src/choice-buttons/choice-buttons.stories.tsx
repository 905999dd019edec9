import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates, noReadOnly } from '../testing/control-states.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
  { value: 'later', label: 'I would rather say so later, when I have talked about it with the people I live with' },
];

const states = controlStates({
  without: noReadOnly,
  label: 'Do you have dual citizenship?',
  frame: 'radiogroup',
  filled: 'Y',
  long: 'later',
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

export const States: StoryObj = states.all;
