import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { TextInput } from './text-input.tsx';

const states = controlStates({
  label: 'City',
  filled: 'Wexcombe',
  long: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch upon the River Wex',
  control: ({ onChange, ...held }) => <TextInput {...held} onChange={(event) => onChange(event.target.value)} />,
});

const meta: Meta = { title: 'Controls/Text', component: TextInput };
export default meta;

export const States: StoryObj = states.all;
