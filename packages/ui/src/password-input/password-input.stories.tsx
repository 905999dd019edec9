import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { PasswordInput } from './password-input.tsx';

const states = controlStates({
  label: 'Password',
  hint: 'At least 12 characters.',
  filled: 'correct horse',
  long: 'correct horse battery staple '.repeat(5),
  control: ({ onChange, ...held }) => <PasswordInput {...held} onChange={(event) => onChange(event.target.value)} />,
});

const meta: Meta = { title: 'Controls/Password', component: PasswordInput };
export default meta;

export const States: StoryObj = states.all;
