import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { TextArea } from './text-area.tsx';

const states = controlStates({
  label: 'What have you learned outside school?',
  filled: 'That bread needs time.',
  long: 'That bread needs time, and so do people. '.repeat(12),
  control: ({ onChange, ...held }) => (
    <TextArea
      {...held}
      limit={300}
      characterCountText={(count, limit) => `Character count: ${count} / ${limit}`}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
});

const meta: Meta = { title: 'Controls/Text area', component: TextArea };
export default meta;

export const States: StoryObj = states.all;
