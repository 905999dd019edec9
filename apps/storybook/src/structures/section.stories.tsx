import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['first_name', 'last_name'],
  items: [
    {
      section: 'Your name',
      guidance:
        'As in your **passport**. More about names is [in our guide](https://wexcombe.example/names):\n\n- no nicknames\n- no titles',
      items: [
        { question: 'first_name', control: 'text', label: 'First name', required: 'First Name' },
        { question: 'last_name', control: 'text', label: 'Last name' },
      ],
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Section',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const WithGuidance: Story = {};
export const ToBeRead: Story = { args: { answers: { first_name: 'Ada', last_name: 'Lovelace' }, mode: 'read' } };
