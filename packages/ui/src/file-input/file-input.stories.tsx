import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { fileLabels } from '../testing/file-labels.ts';
import { focusShown, States as Grid } from '../testing/states.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { FileInput, type FileInputProps } from './file-input.tsx';
import type { FileState } from './file-state.ts';

const file = { name: 'transcript-spring.pdf', size: 482_300 };

const shown = (id: string, props: Partial<FileInputProps> = {}): ReactElement => (
  <FieldGroup
    id={`${id}_question`}
    label="Personal statement"
    hint="PNG, JPEG, PDF or DOCX, at most 1 MB."
    problems={props['aria-invalid'] ? ['Personal Statement'] : undefined}
  >
    <FileInput
      id={id}
      state={{ phase: 'empty' }}
      labels={fileLabels}
      accept=".png,.jpeg,.jpg,.pdf,.docx"
      onChoose={() => undefined}
      onRemove={() => undefined}
      {...props}
    />
  </FieldGroup>
);
const inState = (id: string, state: FileState, props: Partial<FileInputProps> = {}): ReactElement =>
  shown(id, { state, ...props });
const act = (): void => undefined;
const smaller = 'Made smaller to fit: from 4 MB to 780 kB.';
const unreachable = 'We could not reach the server. Please check your connection and try again.';

const meta: Meta<typeof FileInput> = { title: 'Controls/File', component: FileInput };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Grid
      of={{
        Empty: shown('empty'),
        Focused: shown('focused'),
        Problem: shown('problem', { 'aria-invalid': true }),
        Disabled: shown('disabled', { disabled: true }),
        'Disabled with a file': inState('kept', { phase: 'ready', ...file }, { disabled: true }),
        Preparing: inState('preparing', { phase: 'preparing', name: 'IMG_4031.jpg', size: 4_200_000 }),
        Uploading: inState(
          'uploading',
          { phase: 'uploading', ...file, progress: 0.4, note: smaller },
          { onCancel: act },
        ),
        'Uploading for however long': inState('endless', { phase: 'uploading', ...file }),
        Converting: inState('converting', { phase: 'converting', ...file }),
        'Converting in place of another': inState(
          'earlier',
          {
            phase: 'converting',
            ...file,
            earlier: 'Your earlier file, essay.docx, is still attached until this one is converted.',
          },
          { onCancel: act },
        ),
        Ready: inState('ready', { phase: 'ready', ...file, url: '#seen', note: smaller }),
        'Ready without some things': inState('lacks', {
          phase: 'ready',
          ...file,
          url: '#seen',
          lacks: 'Left out of the PDF: charts, comments, and attached files.',
        }),
        'Not replaced': inState(
          'refused',
          { phase: 'ready', ...file, url: '#seen', refusal: `scan.pdf was not uploaded. ${unreachable}` },
          { onRetry: act },
        ),
        Failed: inState('failed', {
          phase: 'failed',
          name: 'scan.png',
          size: 3_400_000,
          why: 'Your file is too large. The maximum file size is 1 MB.',
        }),
        'Failed without a file': inState('nothing', {
          phase: 'failed',
          why: 'Your file is empty. Please upload a non-empty file.',
        }),
        'Failed, and can be tried again': inState(
          'again',
          { phase: 'failed', ...file, why: unreachable },
          { onRetry: act },
        ),
        'Long text': inState('long', {
          phase: 'ready',
          name: `${'a-very-long-name-without-a-break'.repeat(4)}.pdf`,
          size: 1_048_576,
        }),
      }}
    />
  ),
  play: focusShown,
};
export const AskingBeforeRemoval: StoryObj = {
  render: () => inState('asking', { phase: 'ready', ...file }),
  play: ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};
