import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['city', 'zip', 'mailing_city', 'mailing_zip'],
  blocks: {
    address: [
      { question: 'city', control: 'text', label: 'City', width: 'half', required: 'City' },
      { question: 'zip', control: 'text', label: 'ZIP code', width: 'half' },
    ],
  },
  items: [
    { section: 'Permanent address', items: [{ use: 'address' }] },
    { section: 'Mailing address', items: [{ use: 'address', prefix: 'mailing', optional: true }] },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Block with a prefix',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const UsedTwice: Story = {};
