import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { PhoneInput } from './phone-input.tsx';

const states = controlStates({
  label: 'Phone number',
  hint: 'With the area code.',
  filled: '(555) 234-5678',
  rightToLeft: { label: 'رقم الهاتف', value: '(555) 234-5678' },
  control: (held) => <PhoneInput {...held} />,
});

const meta: Meta = { title: 'Controls/Phone', component: PhoneInput };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const ReadOnly: StoryObj = states.readOnly;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
