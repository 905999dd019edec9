import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { SsnInput } from './ssn-input.tsx';

const states = controlStates({
  label: 'Social Security number',
  hint: 'It is stored encrypted.',
  filled: '123-45-6789',
  control: (held) => <SsnInput {...held} />,
});

const meta: Meta = { title: 'Controls/Social Security number', component: SsnInput };
export default meta;

export const States: StoryObj = states.all;
