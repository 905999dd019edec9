import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { Checkbox } from './checkbox.tsx';

const states = controlStates({
  label: 'Send me text messages',
  frame: 'bare',
  filled: 'true',
  rightToLeft: { label: 'أرسلوا لي رسائل نصية', value: 'true' },
  control: ({ value, onChange, ...held }, label) => (
    <Checkbox
      {...held}
      label={label}
      checked={value === 'true'}
      onChange={(event) => onChange(event.target.checked ? 'true' : '')}
      under={value === 'true' ? <p>Standard rates apply.</p> : undefined}
    />
  ),
});

const meta: Meta = { title: 'Controls/Checkbox', component: Checkbox };
export default meta;

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
