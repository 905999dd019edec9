import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['phone'],
  items: [
    {
      question: 'phone',
      control: 'phone',
      country: 'GB',
      label: 'Phone number',
      hint: 'One outside the United Kingdom begins with +.',
      format: { is: 'phone', message: 'Please enter a whole phone number, such as 07700 900982.' },
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

export const OfItsCountry: Story = { args: { answers: { phone: '+447700900982' } } };
export const OfAnotherCountry: Story = { args: { answers: { phone: '+33199001234' } } };
export const Incomplete: Story = { args: { answers: { phone: '07700 90' }, validating: true } };
export const WithAnExtension: Story = { args: { answers: { phone: '020 7946 0000 ext 5' }, validating: true } };
export const ToBeRead: Story = { args: { answers: { phone: '+447700900982' }, mode: 'read' } };
