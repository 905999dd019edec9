import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { PasswordInput } from './password-input.tsx';

const states = controlStates({
  label: 'Password',
  hint: 'At least 12 characters.',
  filled: 'correct horse',
  long: 'correct horse battery staple '.repeat(5),
  rightToLeft: { label: 'كلمة المرور', value: 'حصان صحيح' },
  control: ({ onChange, ...held }) => <PasswordInput {...held} onChange={(event) => onChange(event.target.value)} />,
});

const meta: Meta = { title: 'Controls/Password', component: PasswordInput };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const ReadOnly: StoryObj = states.readOnly;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
