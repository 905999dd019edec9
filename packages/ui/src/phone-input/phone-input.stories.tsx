import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { PhoneInput } from './phone-input.tsx';

const states = controlStates({
  label: 'Phone number',
  hint: 'With the area code.',
  filled: '(555) 234-5678',
  control: (held) => <PhoneInput {...held} />,
});

const meta: Meta = { title: 'Controls/Phone', component: PhoneInput };
export default meta;

export const States: StoryObj = states.all;
