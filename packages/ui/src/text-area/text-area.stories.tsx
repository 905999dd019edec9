import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { TextArea } from './text-area.tsx';

const states = controlStates({
  label: 'What have you learned outside school?',
  filled: 'That bread needs time.',
  long: 'That bread needs time, and so do people. '.repeat(12),
  rightToLeft: { label: 'ماذا تعلمت؟', value: 'أن الخبز يحتاج إلى وقت.' },
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

export const Empty: StoryObj = states.empty;
export const Filled: StoryObj = states.filled;
export const Focused: StoryObj = states.focused;
export const Problem: StoryObj = states.problem;
export const Disabled: StoryObj = states.disabled;
export const ReadOnly: StoryObj = states.readOnly;
export const LongText: StoryObj = states.longText;
export const RightToLeft: StoryObj = states.rightToLeft;
