import '../styles.css';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Instance } from '../add-another/instance.tsx';
import { RemovedNote } from '../add-another/add-another.tsx';
import { AskingCheckbox } from '../testing/asking-checkbox.tsx';
import { TextInput } from '../text-input/text-input.tsx';

afterEach(cleanup);

const labels = { header: 'Sure?', text: 'It goes.', confirmText: 'Yes', cancelText: 'No', closeText: 'Close' };
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const dialog = (): HTMLElement | null => screen.queryByRole('alertdialog');

function Schools({ withNote = false }: { withNote?: boolean }): ReactElement {
  const [numbers, setNumbers] = useState([1, 2, 3]);
  const [removed, setRemoved] = useState<number>();
  const removal = (number: number) => ({
    label: 'Remove',
    name: `Remove school ${number}`,
    labels,
    onRemove: async () => {
      await Promise.resolve();
      setNumbers(numbers.filter((other) => other !== number));
      setRemoved(number);
    },
  });
  return (
    <>
      {numbers.map((number) => (
        <Instance key={number} id={`school-${number}`} heading={`School ${number}`} removal={removal(number)}>
          <TextInput aria-label={`Name ${number}`} />
        </Instance>
      ))}
      {withNote ? (
        <RemovedNote
          removal={removed === undefined ? undefined : { id: removed, text: 'Removed.' }}
          undoText="Undo"
          onUndo={() => undefined}
        />
      ) : null}
    </>
  );
}

async function remove(number: number): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Remove school ${number}` }));
  await waitFor(() => expect(focused()).toBe('No'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dialog()).toBeNull());
}

it('gives the focus to the nearest control when the button goes with what it removed', async () => {
  render(<Schools />);
  await remove(2);
  await waitFor(() => expect(focused()).toBe('Remove school 3'));
  await remove(3);
  await waitFor(() => expect(focused()).toBe('Name 1'));
});

it('leaves the focus to the note that takes the removal back', async () => {
  render(<Schools withNote />);
  for (const number of [2, 3]) {
    await remove(number);
    await waitFor(() => expect(focused()).toBe('Undo'));
    // Longer than the timer that looks for a focus that is lost.
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(resolve);
      });
    });
    expect(focused()).toBe('Undo');
  }
});

it('ticks a native box by mouse and keyboard, as often as it is asked', async () => {
  const ticks: boolean[] = [];
  render(
    <AskingCheckbox
      id="waiver"
      label="I waive"
      labels={labels}
      onChange={({ target }) => {
        ticks.push(target.checked);
      }}
    />,
  );
  const box = screen.getByLabelText<HTMLInputElement>('I waive');
  const answer = async (word: string): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: word }));
    await waitFor(() => expect(document.activeElement).toBe(box));
  };
  for (const word of ['No', 'No', 'Yes']) {
    await userEvent.click(screen.getByText('I waive'));
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect([box.checked, ticks]).toEqual([false, []]);
    await answer(word);
  }
  expect([box.checked, ticks]).toEqual([true, [true]]);
  await userEvent.keyboard(' ');
  expect([box.checked, ticks, dialog()]).toEqual([false, [true, false], null]);
  await userEvent.keyboard(' ');
  await answer('Yes');
  expect([box.checked, ticks]).toEqual([true, [true, false, true]]);
});
