import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const month = new Intl.DateTimeFormat('en', { month: 'long' });
const names = Array.from({ length: 12 }, (_, at) => month.format(new Date(2026, at)));

const questionnaire = example({
  keys: ['graduation_month', 'graduation_year'],
  lists: {
    months: { months: { names, blank: '' } },
    years: { years: { from: 2026, offset: 0, count: 6, direction: 'forward', blank: '' } },
  },
  items: [
    {
      monthYear: 'graduation',
      label: 'When do you graduate?',
      hint: 'Or when you expect to.',
      months: 'months',
      years: 'years',
      required: 'Graduation',
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Month and year',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const WithProblemOfOne: Story = { args: { answers: { graduation_month: '9' }, validating: true } };
export const ToBeRead: Story = { args: { answers: { graduation_month: '9', graduation_year: '2027' }, mode: 'read' } };
