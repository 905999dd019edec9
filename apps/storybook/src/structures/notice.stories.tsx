import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['late'],
  items: [
    { notice: 'Always here: *read* this **first**.' },
    { notice: 'Here until the year 2100.', until: '2100-01-01T00:00:00Z' },
    { notice: 'No longer here.', until: '2001-01-01T00:00:00Z' },
    { question: 'late', control: 'radio', label: 'Do you apply late?', options: 'yes_no' },
    { notice: 'Late applications are read in *June*.', showWhen: { key: 'late', equals: 'Y' } },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Notice',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const WithDates: Story = {};
export const WithCondition: Story = { args: { answers: { late: 'Y' } } };
