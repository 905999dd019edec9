import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from 'virtual:quire/questionnaire';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['essay', 'essay_outline'],
  items: [
    {
      tabs: 'essay',
      label: 'Essay',
      default: 'write',
      items: [
        {
          tab: 'write',
          label: 'Write it here',
          items: [{ question: 'essay', control: 'textarea', label: 'Essay', maxLength: 1500, required: 'Essay' }],
        },
        {
          tab: 'outline',
          label: 'Outline it',
          items: [{ question: 'essay_outline', control: 'text', label: 'Outline' }],
        },
      ],
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Tabs',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const DefaultTab: Story = {};
export const OtherTab: Story = { args: { answers: { '@tabs:essay': 'outline' } } };
export const NotGranted: Story = { args: { can: { chooseTabs: { text: messages.tabs.signUp } } } };
export const ToBeRead: Story = {
  args: { answers: { '@tabs:essay': 'outline', essay: 'Left behind', essay_outline: 'First, a river' }, mode: 'read' },
};
