import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddAnother, RemovedNote } from './add-another.tsx';
import { Instance } from './instance.tsx';

afterEach(cleanup);

const labels = {
  header: 'Remove High school 2?',
  text: 'Its answers go with it.',
  confirmText: 'Yes',
  cancelText: 'No',
  closeText: 'Close',
};

function Adding({ max }: { max: number }): ReactElement {
  const [count, setCount] = useState(1);
  return (
    <AddAnother
      label="Add another school"
      count={count}
      max={max}
      note={(now, most) => `${now} of ${most}`}
      fullText="Up to five schools fit here."
      onAdd={() => setCount(count + 1)}
    />
  );
}

describe('AddAnother', () => {
  it('says how many there are, and at the maximum a sentence in place of the button', async () => {
    render(<Adding max={3} />);
    const button = screen.getByRole('button', { name: 'Add another school' });
    expect(button).toHaveClass('quire-button--post');
    expect(button).toHaveAccessibleDescription('1 of 3');
    await userEvent.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Up to five schools fit here.');
    expect(screen.getByRole('status')).toHaveFocus();
  });
});

describe('Instance', () => {
  it('is a group named by its heading, and removed by a button named for it, after a question', async () => {
    const onRemove = vi.fn();
    render(
      <Instance
        id="hs-2"
        heading="High school 2"
        removal={{ label: 'Remove', name: 'Remove High school 2', labels, onRemove }}
      >
        questions
      </Instance>,
    );
    expect(screen.getByRole('group', { name: 'High school 2' })).toHaveTextContent('questions');
    await userEvent.click(screen.getByRole('button', { name: 'Remove High school 2' }));
    expect(onRemove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('has no button where it cannot be removed', () => {
    render(
      <Instance id="hs" heading="High school 1">
        questions
      </Instance>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('RemovedNote', () => {
  it('has the focus at each removal, and tells it by the description of its button alone', async () => {
    const onUndo = vi.fn();
    const note = (id?: number): ReactElement => (
      <RemovedNote
        removal={id === undefined ? undefined : { id, text: 'High school 2 was removed.' }}
        undoText="Undo"
        onUndo={onUndo}
      />
    );
    const { rerender } = render(note());
    rerender(note(1));
    expect(screen.getByText('High school 2 was removed.').closest('[role="status"], [aria-live]')).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(undo).toHaveAccessibleDescription('High school 2 was removed.');
    undo.blur();
    rerender(note(2));
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onUndo).toHaveBeenCalledOnce();
  });
});
