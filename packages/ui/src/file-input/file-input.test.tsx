import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileInput, type FileInputProps } from './file-input.tsx';
import type { FileState } from './file-state.ts';
import { fileLabels as labels } from '../testing/file-labels.ts';

afterEach(cleanup);

const scan = new File(['x'], 'transcript.pdf', { type: 'application/pdf' });
const ready: FileState = { phase: 'ready', name: 'transcript.pdf', size: 482_300 };
const status = (): HTMLElement => screen.getByRole('status');
const drop = (files: File[]): void => {
  fireEvent.drop(document.querySelector('.quire-file') as HTMLElement, { dataTransfer: { files, types: ['Files'] } });
};

function shown(state: FileState, props: Partial<FileInputProps> = {}) {
  const onChoose = vi.fn<(file: File) => void>();
  const onRemove = vi.fn();
  const of = (next: FileState): ReactElement => (
    <FileInput
      id="file"
      state={next}
      labels={labels}
      accept=".pdf,.docx"
      onChoose={onChoose}
      onRemove={onRemove}
      {...props}
    />
  );
  const { rerender } = render(of(state));
  return { onChoose, onRemove, become: (next: FileState) => rerender(of(next)) };
}

describe('FileInput', () => {
  it('hands over the file that is chosen, and the same one again', async () => {
    const { onChoose } = shown({ phase: 'empty' });
    const input = screen.getByLabelText<HTMLInputElement>('Choose a file');
    expect(input).toHaveAttribute('accept', '.pdf,.docx');
    expect(input.multiple).toBe(false);
    await userEvent.upload(input, scan);
    await userEvent.upload(input, scan);
    expect(onChoose.mock.calls).toEqual([[scan], [scan]]);
  });

  it('lets a file that is dropped beside it do nothing, and leaves other drops alone', () => {
    const { onChoose } = shown({ phase: 'empty' });
    const isLeft = (target: Element, types: string[]): boolean =>
      fireEvent.drop(target, { dataTransfer: { files: [scan], types } });
    expect([isLeft(document.body, ['Files']), isLeft(document.body, ['text/plain']), onChoose.mock.calls]).toEqual([
      false,
      true,
      [],
    ]);
    cleanup();
    expect(isLeft(document.body, ['Files'])).toBe(true);
  });

  it('takes one dropped file, and says that several are too many', () => {
    const { onChoose } = shown({ phase: 'empty' });
    drop([scan, scan]);
    expect(onChoose).not.toHaveBeenCalled();
    expect(status()).toHaveTextContent(labels.onlyOne);
    expect(screen.getByLabelText('Choose a file')).toHaveAccessibleDescription(labels.onlyOne);
    expect(screen.getByLabelText('Choose a file')).toBeInvalid();
    drop([scan]);
    expect(onChoose.mock.calls).toEqual([[scan]]);
    expect(screen.getByLabelText('Choose a file')).toBeValid();
    expect(status()).toBeEmptyDOMElement();
  });

  it('tells each state in the same live region, and keeps the focus through them', async () => {
    const { become, onChoose } = shown({ phase: 'empty' });
    const region = status();
    await userEvent.tab();
    const input = document.activeElement;
    become({ phase: 'uploading', name: 'transcript.pdf', size: 482_300, progress: 0.4 });
    expect(region).toHaveTextContent('transcript.pdf 482 kBUploading…');
    expect(screen.getByRole('progressbar', { name: 'Uploading…' })).toHaveAttribute('value', '0.4');
    expect(input).toHaveFocus();
    expect(fireEvent.click(input as HTMLElement)).toBe(false);
    drop([scan]);
    expect(onChoose).not.toHaveBeenCalled();
    become({ phase: 'converting', name: 'transcript.pdf', size: 482_300 });
    expect(region).toHaveTextContent('Converting');
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    become(ready);
    expect(region).toHaveTextContent('transcript.pdf 482 kBReady');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByLabelText('Replace transcript.pdf')).toBe(input);
    become({ phase: 'failed', name: 'transcript.pdf', why: 'Your file is too large. The maximum file size is 1 MB.' });
    expect(region.textContent.endsWith('Not uploaded')).toBe(true);
    expect(input).toHaveAccessibleDescription('Your file is too large. The maximum file size is 1 MB.');
    expect(input).toBeInvalid();
    become({ phase: 'failed', why: 'Your file is empty.' });
    expect(screen.getByLabelText('Choose a file')).toBe(input);
    expect(region).toBe(status());
  });

  it('leads to what others see of a file that is there, and says that this opens in a new tab', () => {
    const { become } = shown({ ...ready, url: '/seen.pdf', lacks: 'Left out of the PDF: charts.' } as FileState);
    const link = screen.getByRole('link', { name: 'Preview as PDF transcript.pdf (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/seen.pdf',
      '_blank',
      'noreferrer',
    ]);
    expect(status()).toHaveTextContent('transcript.pdf 482 kBReadyLeft out of the PDF: charts.');
    expect(status()).not.toContainElement(link);
    become(ready);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('gives up a file that is converted in place of another, and removes one that is not', async () => {
    const onCancel = vi.fn();
    const { become } = shown(
      { phase: 'converting', name: 'new.pdf', earlier: 'Your earlier file stays.' },
      { onCancel },
    );
    expect(status()).toHaveTextContent('new.pdf Converting to PDF…Your earlier file stays.');
    expect(screen.queryByRole('button', { name: 'Remove new.pdf' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel new.pdf' }));
    expect(onCancel).toHaveBeenCalledOnce();
    become({ phase: 'converting', name: 'new.pdf' });
    expect(screen.getByRole('button', { name: 'Remove new.pdf' })).toBeVisible();
  });

  it('tells how far an upload is at each quarter of the way', () => {
    const uploading = (progress: number): FileState => ({
      phase: 'uploading',
      name: 'transcript.pdf',
      size: 482_300,
      progress,
    });
    const { become } = shown(uploading(0));
    const statuses = [0.1, 0.26, 0.49, 0.5, 0.99, 1].map((progress) => {
      become(uploading(progress));
      return status().textContent;
    });
    const start = 'transcript.pdf 482 kBUploading…';
    expect(statuses).toEqual([start, `${start} 25%`, `${start} 25%`, `${start} 50%`, `${start} 75%`, start]);
  });

  it('removes after a question, and then has the focus', async () => {
    function Owner(): ReactElement {
      const [state, setState] = useState(ready);
      return (
        <>
          <FileInput
            id="file"
            state={state}
            labels={labels}
            onChoose={() => undefined}
            onRemove={() => setState({ phase: 'empty' })}
          />
          <button type="button">Next question</button>
        </>
      );
    }
    render(<Owner />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove transcript.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: labels.removeLabels.confirmText }));
    expect(screen.queryByText('transcript.pdf')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The last that might move the focus waits for a frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(resolve);
      });
    });
    await waitFor(() => expect(screen.getByLabelText('Choose a file')).toHaveFocus());
  });

  it('takes nothing while it is disabled', () => {
    const { onChoose } = shown(ready, { disabled: true });
    expect(screen.getByLabelText('Replace transcript.pdf')).toBeDisabled();
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.drop(screen.getByText('Replace'), { dataTransfer: { files: [scan], types: ['Files'] } });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is described and invalid as its question says', () => {
    shown({ phase: 'empty' }, { 'aria-describedby': 'note', 'aria-invalid': true, 'aria-required': true });
    expect(screen.getByLabelText('Choose a file')).toHaveAttribute('aria-describedby', 'note');
    expect(screen.getByLabelText('Choose a file')).toBeInvalid();
  });
});
