import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { SsnInput } from './ssn-input.tsx';

const states = controlStates({
  label: 'Social Security number',
  hint: 'It is stored encrypted.',
  filled: '123-45-6789',
  rightToLeft: { label: 'رقم الضمان الاجتماعي', value: '123-45-6789' },
  control: (held) => <SsnInput {...held} />,
});

const meta: Meta = { title: 'Controls/Social Security number', component: SsnInput };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const ReadOnly: StoryObj = states.readOnly;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
