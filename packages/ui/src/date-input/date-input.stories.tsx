import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { DateInput } from './date-input.tsx';

const states = controlStates({
  label: 'Date of birth',
  hint: 'Month, day and year, such as 05/14/2008.',
  filled: '2008-05-14',
  control: (held) => <DateInput {...held} />,
});

const meta: Meta = { title: 'Controls/Date', component: DateInput };
export default meta;

export const States: StoryObj = states.all;
