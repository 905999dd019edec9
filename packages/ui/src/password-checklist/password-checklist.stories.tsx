import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordChecklist, type ChecklistRule } from './password-checklist.tsx';

const rules = (...states: ChecklistRule['state'][]): ChecklistRule[] =>
  ['At least eight characters', 'A capital letter', 'A digit'].map((text, at) => ({
    id: text,
    text,
    state: states[at] ?? 'inactive',
  }));

const meta: Meta<typeof PasswordChecklist> = {
  title: 'Parts/Password checklist',
  component: PasswordChecklist,
  args: { id: 'rules', heading: 'Your password needs', rules: rules() },
};
export default meta;
type Story = StoryObj<typeof PasswordChecklist>;

export const Untouched: Story = {};
export const OnItsWay: Story = { args: { rules: rules('success', 'error', 'error') } };
export const Kept: Story = { args: { rules: rules('success', 'success', 'success') } };
