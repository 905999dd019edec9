import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['phone_type', 'phone', 'texts'],
  items: [
    {
      question: 'phone_type',
      control: 'radio',
      label: 'Kind of phone',
      options: [
        { value: 'M', label: 'Mobile' },
        { value: 'L', label: 'Landline' },
      ],
    },
    {
      question: 'phone',
      control: 'phone',
      label: 'Phone number',
      format: { is: 'phone', message: 'Please enter a valid phone number.' },
      required: { message: 'A phone number is required to receive texts.', when: { key: 'texts', equals: 'true' } },
    },
    {
      question: 'texts',
      control: 'checkbox',
      label: 'Send me text messages about my application',
      showWhen: { key: 'phone_type', equals: 'M' },
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Controls/Phone',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const OptedIn: Story = { args: { answers: { phone_type: 'M', phone: '(555) 234-5678', texts: 'true' } } };
export const OptedInWithoutNumber: Story = { args: { answers: { phone_type: 'M', texts: 'true' }, validating: true } };
export const InvalidNumber: Story = { args: { answers: { phone_type: 'M', phone: '(055) 234' }, validating: true } };
