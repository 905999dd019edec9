import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldGroup } from './field-group.tsx';

const meta: Meta<typeof FieldGroup> = {
  title: 'Parts/Field group',
  component: FieldGroup,
  args: {
    id: 'race',
    label: 'How do you describe yourself?',
    children: (
      <>
        <Checkbox id="white" label="White" />
        <Checkbox id="black" label="Black" />
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof FieldGroup>;

export const Plain: Story = {};
export const Optional: Story = { args: { optionalText: '(optional)' } };
export const Required: Story = { args: { requiredText: '(required)' } };
export const WithHintAndReason: Story = {
  args: { hint: 'Choose as many as apply.', why: 'We are asked to report it.' },
};
export const WithProblem: Story = { args: { problems: ['Please choose at least one.'] } };
