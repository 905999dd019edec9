import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates, noReadOnly } from '../testing/control-states.tsx';
import { Checkbox } from './checkbox.tsx';

const states = controlStates({
  without: noReadOnly,
  label: 'Send me text messages',
  frame: 'bare',
  filled: 'true',
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

export const States: StoryObj = states.all;
