import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['phone', 'texts', 'phone_home', 'phone_abroad'],
  items: [
    {
      section: 'How to reach you',
      items: [
        {
          question: 'phone',
          control: 'phone',
          label: 'Primary phone number',
          width: 'half',
          required: 'Primary Phone Number',
        },
        { question: 'texts', control: 'checkbox', label: 'Send me text messages' },
        {
          details: 'Add another phone number',
          items: [
            {
              question: 'phone_home',
              control: 'phone',
              label: 'Another phone number',
              width: 'half',
              required: { message: 'Another Phone Number', when: { key: 'texts', equals: 'true' } },
            },
            {
              question: 'phone_abroad',
              control: 'text',
              label: 'Phone number outside the United States and Canada',
              width: 'half',
              hint: 'With the country code.',
            },
          ],
        },
      ],
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Details',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async () => {
    while (!document.querySelector('summary'))
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    document.querySelector('summary')?.click();
  },
};
export const Answered: Story = { args: { answers: { phone_home: '(802) 555-0142' } } };
export const AnAnswerMissing: Story = { args: { answers: { texts: 'true' }, validating: true } };
export const ToBeRead: Story = { args: { mode: 'read', answers: { phone_home: '(802) 555-0142' } } };
