import type { Meta, StoryObj } from '@storybook/react-vite';
import { States as Grid } from '../testing/states.tsx';
import { PasswordChecklist, type ChecklistRule } from './password-checklist.tsx';

const rules = (...states: ChecklistRule['state'][]): ChecklistRule[] =>
  ['At least eight characters', 'A capital letter', 'A digit'].map((text, at) => ({
    id: text,
    text,
    state: states[at] ?? 'inactive',
  }));

const meta: Meta<typeof PasswordChecklist> = {
  title: 'Screens/Parts/Password checklist',
  component: PasswordChecklist,
  args: { id: 'rules', heading: 'Your password needs', rules: rules() },
};
export default meta;
type Story = StoryObj<typeof PasswordChecklist>;

export const States: Story = {
  render: (args) => (
    <Grid
      of={{
        Untouched: <PasswordChecklist {...args} id="untouched" />,
        'On its way': <PasswordChecklist {...args} id="begun" rules={rules('success', 'error', 'error')} />,
        Kept: <PasswordChecklist {...args} id="kept" rules={rules('success', 'success', 'success')} />,
      }}
    />
  ),
};
