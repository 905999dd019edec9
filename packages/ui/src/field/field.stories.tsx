import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextInput } from '../text-input/text-input.tsx';
import { describedBy } from './field-notes.tsx';
import { Field } from './field.tsx';

const meta: Meta<typeof Field> = {
  title: 'Parts/Field',
  component: Field,
  args: { id: 'name', label: 'First name' },
  render: (args) => (
    <Field {...args}>
      <TextInput
        id={args.id}
        aria-describedby={describedBy(args.id, args)}
        aria-invalid={args.problems?.length ? true : undefined}
      />
    </Field>
  ),
};
export default meta;
type Story = StoryObj<typeof Field>;

export const Plain: Story = {};
export const Optional: Story = { args: { optionalText: '(optional)' } };
export const Required: Story = { args: { requiredText: '(required)' } };
export const WithHintAndReason: Story = { args: { hint: 'As in your passport.', why: 'So that your tickets fit.' } };
export const WithNote: Story = {
  args: {
    label: 'Math',
    hint: (
      <>
        As on your report.<p className="quire-note">SAT scores go from 200 to 800 in steps of 10.</p>
      </>
    ),
  },
};
export const WithProblems: Story = {
  args: { problems: ['First Name', 'Please use letters only.'], pleaseComplete: 'Please complete: {message}' },
};
export const Short: Story = { args: { label: 'Suffix', width: 'short' } };
