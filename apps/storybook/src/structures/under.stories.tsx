import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['citizen', 'country', 'texts', 'phone'],
  items: [
    {
      question: 'citizen',
      control: 'radio',
      label: 'Are you a citizen?',
      options: 'yes_no',
      under: {
        N: [
          { question: 'country', control: 'text', label: 'Of which country are you a citizen?', required: 'Country' },
        ],
      },
    },
    {
      question: 'texts',
      control: 'checkbox',
      label: 'Send me text messages',
      under: { true: [{ question: 'phone', control: 'phone', label: 'Mobile phone', required: 'Phone' }] },
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Under a choice',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Closed: Story = {};
export const Opened: Story = { args: { answers: { citizen: 'N', texts: 'true' } } };
