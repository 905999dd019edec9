import type { Meta, StoryObj } from '@storybook/react-vite';
import { fileLabels } from '../testing/file-labels.ts';
import { focusFirst } from '../testing/focus-first.ts';
import { FieldGroup } from '../field/field-group.tsx';
import { FileInput } from './file-input.tsx';

const file = { name: 'transcript-spring.pdf', size: 482_300 };

const meta: Meta<typeof FileInput> = {
  title: 'Controls/File',
  component: FileInput,
  args: {
    id: 'essay',
    state: { phase: 'empty' },
    labels: fileLabels,
    accept: '.png,.jpeg,.jpg,.pdf,.docx',
    onChoose: () => undefined,
    onRemove: () => undefined,
  },
  render: (args) => (
    <FieldGroup
      id="essay_question"
      label="Personal statement"
      hint="PNG, JPEG, PDF or DOCX, at most 1 MB."
      problems={args['aria-invalid'] ? ['Personal Statement'] : undefined}
    >
      <FileInput {...args} />
    </FieldGroup>
  ),
};
export default meta;
type Story = StoryObj<typeof FileInput>;

export const Empty: Story = {};
export const Focused: Story = { play: focusFirst as NonNullable<Story['play']> };
export const Problem: Story = { args: { 'aria-invalid': true } };
export const Uploading: Story = { args: { state: { phase: 'uploading', ...file, progress: 0.4 } } };
export const UploadingForHoweverLong: Story = { args: { state: { phase: 'uploading', ...file } } };
export const Preparing: Story = { args: { state: { phase: 'preparing', name: 'IMG_4031.jpg', size: 4_200_000 } } };
export const UploadingThatCanBeEnded: Story = {
  args: {
    state: { phase: 'uploading', ...file, progress: 0.4, note: 'Made smaller to fit: from 4 MB to 780 kB.' },
    onCancel: () => undefined,
  },
};
export const Converting: Story = { args: { state: { phase: 'converting', ...file } } };
export const ConvertingInPlaceOfAnother: Story = {
  args: {
    state: {
      phase: 'converting',
      ...file,
      earlier: 'Your earlier file, essay.docx, is still attached until this one is converted.',
    },
    onCancel: () => undefined,
  },
};
export const Ready: Story = { args: { state: { phase: 'ready', ...file } } };
export const ReadyToBeSeen: Story = { args: { state: { phase: 'ready', ...file, url: '#seen' } } };
export const ReadyWithoutSomeThings: Story = {
  args: {
    state: {
      phase: 'ready',
      ...file,
      url: '#seen',
      lacks: 'Left out of the PDF: charts, comments, and attached files.',
    },
  },
};
export const Failed: Story = {
  args: {
    state: {
      phase: 'failed',
      name: 'scan.png',
      size: 3_400_000,
      why: 'Your file is too large. The maximum file size is 1 MB.',
    },
  },
};
export const FailedWithoutFile: Story = {
  args: { state: { phase: 'failed', why: 'Your file is empty. Please upload a non-empty file.' } },
};
export const FailedAndMayBeTriedAgain: Story = {
  args: {
    state: {
      phase: 'failed',
      ...file,
      why: 'We could not reach the server. Please check your connection and try again.',
    },
    onRetry: () => undefined,
  },
};
export const ReadyAndChanged: Story = {
  args: { state: { phase: 'ready', ...file, note: 'Made smaller to fit: from 4 MB to 780 kB.' } },
};
export const NotReplaced: Story = {
  args: {
    state: {
      phase: 'ready',
      ...file,
      url: '#seen',
      refusal: 'scan.pdf was not uploaded. The file above has not changed. We could not reach the server.',
    },
    onRetry: () => undefined,
  },
};
export const AskingBeforeRemoval: Story = {
  args: { state: { phase: 'ready', ...file } },
  play: ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const DisabledWithFile: Story = { args: { state: { phase: 'ready', ...file }, disabled: true } };
export const LongText: Story = {
  args: { state: { phase: 'ready', name: `${'a-very-long-name-without-a-break'.repeat(4)}.pdf`, size: 1_048_576 } },
};
export const RightToLeft: Story = {
  args: {
    state: { phase: 'ready', name: 'كشف-الدرجات.pdf', size: 482_300 },
    labels: { ...fileLabels, ready: 'جاهز', replace: 'استبدال', remove: 'إزالة' },
  },
  render: (args) => (
    <div dir="rtl">
      <FieldGroup id="essay_question" label="البيان الشخصي">
        <FileInput {...args} />
      </FieldGroup>
    </div>
  ),
};
