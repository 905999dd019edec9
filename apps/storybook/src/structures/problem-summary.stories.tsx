import { useProblemList } from '@quire/form-engine';
import { SummaryBox } from '@quire/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { messages } from 'virtual:quire/questionnaire';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['first_name', 'citizen', 'birth_date'],
  items: [
    { question: 'first_name', control: 'text', label: 'First name', required: 'First Name' },
    { question: 'citizen', control: 'radio', label: 'Are you a citizen?', options: 'yes_no', required: 'Citizenship' },
    {
      question: 'birth_date',
      control: 'date',
      label: 'Date of birth',
      date: { message: 'A valid date of birth is required.' },
    },
  ],
});

function Summary(): ReactElement | null {
  const problems = useProblemList();
  if (problems.length === 0) return null;
  const links = problems.map(({ key, message }) => ({ id: key, link: <a href={`#${key}`}>{message}</a> }));
  return (
    <SummaryBox
      heading={messages.summary.heading}
      explanation={messages.summary.explanation}
      groups={[{ id: examplePage, title: 'An example', links }]}
    />
  );
}

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Problem summary',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage, above: <Summary /> },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const WithProblems: Story = { args: { validating: true } };
