import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['abroad', 'country', 'state'],
  items: [
    { question: 'abroad', control: 'radio', label: 'Do you live abroad?', options: 'yes_no' },
    {
      question: 'country',
      control: 'text',
      label: 'Country',
      showWhen: { key: 'abroad', equals: 'Y' },
      required: 'Country',
    },
    {
      question: 'state',
      control: 'text',
      label: 'State',
      disableWhen: { key: 'abroad', equals: 'Y' },
      required: 'State',
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Conditions',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Hidden: Story = {};
export const ShownAndDisabled: Story = { args: { answers: { abroad: 'Y', state: 'Ohio' } } };
export const WithProblems: Story = { args: { answers: { abroad: 'Y' }, validating: true } };
