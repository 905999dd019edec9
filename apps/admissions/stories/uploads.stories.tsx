import type { DocumentAnswer } from '@quire/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ShownScreenProps } from '../testing/open-screen.ts';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Upload of a document' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

const key = 'personal_statement_doc';
const file_name = 'statement.docx';
const ready: DocumentAnswer = { file_name, file_size: 48_213, status: 'completed', url: '/statement.pdf' };

/** The last page of a student whose document the server has so. */
const shown = (document?: DocumentAnswer): Pick<ShownScreenProps, 'at' | 'profile' | 'replies'> => {
  const document_answer = document ? { [key]: document } : {};
  const { status = 'not_answered', message } = document ?? {};
  return {
    at: `/final-steps#${key}`,
    profile: {
      last_page: '/final-steps',
      tabs: { essay: 'upload' },
      answer: status === 'completed' ? { [key]: 'ANSWERED' } : {},
      document_answer,
    },
    replies: {
      'GET /api/document-answer': document_answer,
      [`GET /api/pdf/document-answer/${key}`]: { status, message },
      'POST /api/presigned-url': { url: '/store', fields: { key: 'uploads/1' } },
    },
  };
};
/** Chooses a file as soon as the account is open. */
const choosing =
  (file: File): NonNullable<ShownScreenProps['before']> =>
  ({ documents }) => {
    const stop = documents.subscribe(({ open }) => {
      if (!open) return;
      stop();
      setTimeout(() => open.host.documents.choose(key, file));
    });
  };

export const Empty: Story = { name: 'Nothing chosen yet', args: { ...shown(), until: 'Choose a file' } };
export const Uploading: Story = {
  name: 'Uploading, with its progress',
  args: { ...shown(), until: '50%', before: choosing(new File(['%PDF-1.7'], 'statement.pdf')) },
};
export const Refused: Story = {
  name: 'Refused, with the reason',
  args: {
    ...shown(),
    until: 'You can only enter',
    before: choosing(new File(['{\\rtf1 My statement}'], 'statement.rtf')),
  },
};
export const Converting: Story = {
  name: 'Converting to PDF',
  args: { ...shown({ ...ready, status: 'in_progress', url: undefined }), until: 'Converting' },
};
export const Ready: Story = { name: 'Ready', args: { ...shown(ready), until: 'Preview as PDF' } };
export const Lacking: Story = {
  name: 'Converted, and its PDF lacks something',
  args: { ...shown({ ...ready, left_out: ['comments', 'charts'] }), until: 'Preview as PDF' },
};
export const NotConverted: Story = {
  name: 'Not converted, with the reason',
  args: {
    ...shown({ file_name, file_size: 48_213, status: 'failed', message: 'This Word document is damaged.' }),
    until: 'This Word document is damaged.',
  },
};
