import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['texts', 'phone'],
  items: [
    { question: 'texts', control: 'checkbox', label: 'Send me text messages' },
    { question: 'phone', control: 'phone', label: 'Mobile phone' },
    {
      check: 'texts_need_a_phone',
      when: {
        all: [
          { key: 'texts', equals: 'true' },
          { key: 'phone', notAnswered: true },
        ],
      },
      at: 'phone',
      message: 'A phone number is required to receive texts.',
    },
    {
      check: 'looks_foreign',
      when: { key: 'phone', equals: '(555) 555-5555' },
      at: 'phone',
      message: 'This looks like a number from a film.',
      severity: 'warns',
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Check',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Kept: Story = { args: { validating: true } };
export const Broken: Story = { args: { answers: { texts: 'true' }, validating: true } };
export const Warning: Story = { args: { answers: { phone: '(555) 555-5555' }, validating: true } };
