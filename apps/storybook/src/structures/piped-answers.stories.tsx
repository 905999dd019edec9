import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['first_name', 'birth_date', 'texts'],
  items: [
    { question: 'first_name', control: 'text', label: 'First name' },
    {
      question: 'birth_date',
      control: 'date',
      label: 'Date of birth',
      date: { message: 'A valid date of birth is required.' },
    },
    { question: 'texts', control: 'checkbox', label: 'Send me text messages' },
    { notice: 'Born on {birth_date}; text messages: {texts}.' },
    { notice: 'Dear **{first_name}**,\n\n1. write to [the office](mailto:office@wexcombe.example),\n2. *wait*.' },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Piped answers',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Filled: Story = { args: { answers: { first_name: 'Ada <b>', birth_date: '2008-05-14', texts: 'true' } } };
