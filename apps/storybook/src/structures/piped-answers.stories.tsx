import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['first_name'],
  items: [
    { question: 'first_name', control: 'text', label: 'First name' },
    { notice: 'Dear **{first_name}**,\n\n1. write to [the office](mailto:office@wexcombe.example),\n2. *wait*.' },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = { title: 'Structures/Piped answers', component: ShownQuestionnaire, args: { questionnaire, page: examplePage } };
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Empty: Story = {};
export const Filled: Story = { args: { answers: { first_name: 'Ada <b>' } } };
