import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['honor'],
  items: [
    { question: 'honor', control: 'text', label: 'Honor' },
    {
      modal: 'What counts as an honor?',
      title: 'Honors',
      text: 'Anything that a school or a town gave you for *something well done*:\n\n- a prize\n- a place on a list',
      size: 's',
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Dialog behind a button',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Closed: Story = {};
export const Opened: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};
export const ToBeRead: Story = { args: { answers: { honor: 'Spelling bee' }, mode: 'read' } };
