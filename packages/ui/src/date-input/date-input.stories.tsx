import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { DateInput } from './date-input.tsx';

const states = controlStates({
  label: 'Date of birth',
  hint: 'Month, day and year, such as 05/14/2008.',
  filled: '2008-05-14',
  rightToLeft: { label: 'تاريخ الميلاد', value: '2008-05-14' },
  control: (held) => <DateInput {...held} />,
});

const meta: Meta = { title: 'Controls/Date', component: DateInput };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const ReadOnly: StoryObj = states.readOnly;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
