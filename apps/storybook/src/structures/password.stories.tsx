import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['pin'],
  items: [
    {
      question: 'pin',
      control: 'password',
      label: 'A number that only you know',
      sensitive: true,
      required: 'Your Number',
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Controls/Password',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Shown: Story = {
  args: { answers: { pin: '123456789' } },
  play: ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};
export const ToBeRead: Story = { args: { answers: { pin: '123456789' }, mode: 'read' } };
