import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Instance } from './instance.tsx';

const removal = {
  label: 'Remove',
  name: 'Remove High school 2',
  onRemove: () => undefined,
  labels: {
    header: 'Remove High school 2?',
    text: 'What you answered about it goes with it. You can undo this right after.',
    confirmText: 'Remove it',
    cancelText: 'Keep it',
    closeText: 'Close',
  },
};

const questions = (
  <>
    <Field id="name" label="Name of the school">
      <TextInput id="name" defaultValue="Wexcombe Free Grammar School" />
    </Field>
    <Field id="city" label="City" width="half">
      <TextInput id="city" defaultValue="Wexcombe" />
    </Field>
    <Field id="zip" label="ZIP" width="half" problems={['ZIP/Postal Code is required']}>
      <TextInput id="zip" aria-invalid />
    </Field>
  </>
);

const meta: Meta<typeof Instance> = {
  title: 'Structures/Instance',
  component: Instance,
  args: { id: 'hs_2', heading: 'High school 2', removal, children: questions },
};
export default meta;
type Story = StoryObj<typeof Instance>;

export const Removable: Story = {};
export const Kept: Story = { args: { heading: 'High school 1', removal: undefined } };
export const LongText: Story = {
  args: { heading: 'High school 2, or the last school, college or place of learning at home that you went to' },
};
export const RightToLeft: Story = {
  args: { heading: 'المدرسة الثانوية ٢', removal: { ...removal, label: 'إزالة', name: 'إزالة المدرسة الثانوية ٢' } },
  render: (args) => (
    <div dir="rtl">
      <Instance {...args} />
    </div>
  ),
};
