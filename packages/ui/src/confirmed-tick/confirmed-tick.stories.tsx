import type { Meta, StoryObj } from '@storybook/react-vite';
import { AskingCheckbox } from '../testing/asking-checkbox.tsx';
import { controlStates, noReadOnly } from '../testing/control-states.tsx';

const labels = {
  header: 'Waive the right?',
  text: 'You will not be able to read the letters that are written about you. You can change your mind until you submit.',
  confirmText: 'Waive it',
  cancelText: 'Keep the right',
  closeText: 'Close',
};

const states = controlStates({
  without: noReadOnly,
  label: 'I waive my right to read the letters',
  frame: 'bare',
  filled: 'true',
  control: ({ value, onChange, ...held }, label) => (
    <AskingCheckbox
      {...held}
      label={label}
      labels={labels}
      checked={value === 'true'}
      onChange={(event) => onChange(event.target.checked ? 'true' : '')}
    />
  ),
});

const meta: Meta = { title: 'Controls/Checkbox that asks first', component: AskingCheckbox };
export default meta;

export const States: StoryObj = states.all;
export const Asking: StoryObj = {
  ...states.alone('Empty'),
  play: ({ canvasElement }) => {
    canvasElement.querySelector('input')?.click();
  },
};
