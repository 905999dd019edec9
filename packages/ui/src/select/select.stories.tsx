import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates, noReadOnly } from '../testing/control-states.tsx';
import type { Option } from '../option.ts';
import { Select } from './select.tsx';

const countries: readonly Option[] = [
  { value: 'IRL', label: 'Ireland' },
  { value: 'GBR', label: 'The United Kingdom of Great Britain and Northern Ireland, with the Channel Islands' },
];

const states = controlStates({
  without: noReadOnly,
  label: 'Country',
  filled: 'IRL',
  long: 'GBR',
  control: ({ onChange, ...held }) => (
    <Select {...held} options={countries} placeholder="Choose one" onChange={(event) => onChange(event.target.value)} />
  ),
});

const meta: Meta = { title: 'Controls/Select', component: Select };
export default meta;

export const States: StoryObj = states.all;
