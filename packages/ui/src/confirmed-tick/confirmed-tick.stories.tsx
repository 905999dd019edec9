import type { Meta, StoryObj } from '@storybook/react-vite';
import { AskingCheckbox } from '../testing/asking-checkbox.tsx';
import { controlStates } from '../testing/control-states.tsx';

const labels = {
  header: 'Waive the right?',
  text: 'You will not be able to read the letters that are written about you. You can change your mind until you submit.',
  confirmText: 'Waive it',
  cancelText: 'Keep the right',
  closeText: 'Close',
};

const states = controlStates({
  label: 'I waive my right to read the letters',
  frame: 'bare',
  filled: 'true',
  rightToLeft: { label: 'أتنازل عن حقي في قراءة الرسائل', value: 'true' },
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

export const Empty: StoryObj = states.empty;
export const Asking: StoryObj = {
  ...states.empty,
  play: ({ canvasElement }) => {
    canvasElement.querySelector('input')?.click();
  },
};
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
