import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import type { Option } from '../option.ts';
import { Select } from './select.tsx';

const countries: readonly Option[] = [
  { value: 'IRL', label: 'Ireland' },
  { value: 'GBR', label: 'The United Kingdom of Great Britain and Northern Ireland, with the Channel Islands' },
  { value: 'EGY', label: 'مصر' },
];

const states = controlStates({
  label: 'Country',
  filled: 'IRL',
  long: 'GBR',
  rightToLeft: { label: 'البلد', value: 'EGY' },
  control: ({ onChange, ...held }) => (
    <Select {...held} options={countries} placeholder="Choose one" onChange={(event) => onChange(event.target.value)} />
  ),
});

const meta: Meta = { title: 'Controls/Select', component: Select };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
