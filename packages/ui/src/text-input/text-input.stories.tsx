import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { TextInput } from './text-input.tsx';

const states = controlStates({
  label: 'City',
  filled: 'Wexcombe',
  long: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch upon the River Wex',
  rightToLeft: { label: 'اسم المدينة', value: 'القاهرة الجديدة' },
  control: ({ onChange, ...held }) => <TextInput {...held} onChange={(event) => onChange(event.target.value)} />,
});

const meta: Meta = { title: 'Controls/Text', component: TextInput };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const ReadOnly: StoryObj = states.readOnly;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
