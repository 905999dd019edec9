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
  title: 'Structures/File',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

const file = { fileName: 'transcript.pdf', fileSize: 482_300 };

export const Student: Story = {};
export const StudentUploading: Story = {
  args: { documents: documents({ status: 'uploading', ...file, progress: 0.4 }) },
};
export const StudentPreparing: Story = {
  args: { documents: documents({ status: 'preparing', fileName: 'IMG_4031.jpg', fileSize: 4_200_000 }) },
};
export const StudentConverting: Story = { args: { documents: documents({ status: 'in_progress', ...file }) } };
export const StudentReady: Story = {
  args: { answers: { transcript: 'ANSWERED' }, documents: documents({ status: 'completed', ...file }) },
};
export const StudentFailed: Story = {
  args: {
    documents: documents({
      status: 'failed',
      ...file,
      message: 'Your file is too large. The maximum file size is 1 MB.',
    }),
  },
};
export const StudentUnsure: Story = {
  args: { documents: documents({ status: 'in_progress', ...file, note: messages.file.unsure }) },
};
export const StudentReadyAndChanged: Story = {
  args: {
    answers: { transcript: 'ANSWERED' },
    documents: documents({ status: 'completed', ...file, note: 'Made smaller to fit: from 4 MB to 780 kB.' }),
  },
};
export const StudentNotArrived: Story = {
  args: { documents: documents({ status: 'failed', ...file, message: messages.errors.unreachable, canRetry: true }) },
};
export const StudentNotReplaced: Story = {
  args: {
    answers: { transcript: 'ANSWERED' },
    documents: documents({
      status: 'completed',
      ...file,
      refusal: `scan.pdf was not uploaded. The file above has not changed. ${messages.errors.unreachable}`,
      canRetry: true,
    }),
  },
};
export const StudentRefused: Story = {
  args: { documents: documents({ status: 'not_answered', refusal: messages.file.locked }) },
};
export const StudentWithProblem: Story = { args: { validating: true } };
export const NotGranted: Story = { args: { can: { upload: { text: messages.file.anonymous } } } };
export const ToBeRead: Story = { args: { answers: { transcript: 'ANSWERED' }, mode: 'read' } };
