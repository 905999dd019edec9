import type { DocumentsPort, DocumentState } from '@quire/form-engine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from 'virtual:quire/questionnaire';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['transcript'],
  items: [
    {
      question: 'transcript',
      control: 'file',
      label: 'Transcript',
      hint: 'A PDF or a photograph.',
      required: 'Transcript',
    },
  ],
});

/** A document that stays as it is. */
const documents = (state: DocumentState): DocumentsPort => ({
  accept: '.pdf,.docx',
  state: () => state,
  subscribe: () => () => undefined,
  choose: () => undefined,
  remove: () => undefined,
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Controls/File',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Student: Story = {};
export const StudentRefused: Story = {
  args: { documents: documents({ status: 'not_answered', refusal: messages.file.locked }) },
};
export const NotGranted: Story = { args: { can: { upload: { text: messages.file.anonymous } } } };
export const ToBeRead: Story = { args: { answers: { transcript: 'ANSWERED' }, mode: 'read' } };
