import '../styles.css';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';

function Page({ role }: { role?: DialogProps['role'] }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <button type="button">After</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        header="Remove this school?"
        role={role}
        actions={
          <>
            <button type="button">Keep</button>
            <button type="button">Yes</button>
          </>
        }
      >
        <p>It can be undone.</p>
      </Dialog>
    </>
  );
}

const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const dialog = (): HTMLElement | null => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

async function openIt(): Promise<void> {
  screen.getByRole('button', { name: 'Remove' }).focus();
  await press('{Enter}');
  await waitFor(() => expect(focused()).toBe('Remove this school?'));
}

async function stops(keys: string, count: number): Promise<unknown[]> {
  const visited: unknown[] = [];
  for (let step = 0; step < count; step += 1) {
    await press(keys);
    // Past the last one the focus is led back in a frame.
    await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
    visited.push(focused());
  }
  return visited;
}

beforeEach(() => page.viewport(1280, 900));
afterEach(cleanup);

it('takes the focus to its heading, and Tab goes round inside', async () => {
  render(<Page />);
  await openIt();
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  expect(await stops('{Tab}', 5)).toEqual(['Close', 'Keep', 'Yes', 'Close', 'Keep']);
});

it('keeps Shift+Tab inside as well', async () => {
  render(<Page />);
  await openIt();
  expect(await stops('{Shift>}{Tab}{/Shift}', 4)).toEqual(['Yes', 'Keep', 'Close', 'Yes']);
});

it.each([
  ['Escape', () => press('{Escape}')],
  ['its close button', () => press('{Tab}{Enter}')],
])('closes by %s, and the focus goes back to what opened it', async (_, close) => {
  render(<Page />);
  await openIt();
  await close();
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(focused()).toBe('Remove'));
});

it('closes by a press outside', async () => {
  render(<Page />);
  await openIt();
  await userEvent.click(document.querySelector('.quire-overlay') as HTMLElement, { position: { x: 4, y: 4 } });
  await waitFor(() => expect(dialog()).toBeNull());
});

it('waits for an answer as an alertdialog: a press outside changes nothing, Escape closes', async () => {
  render(<Page role="alertdialog" />);
  await openIt();
  await userEvent.click(document.querySelector('.quire-overlay') as HTMLElement, { position: { x: 4, y: 4 } });
  await press('{Tab}');
  expect(dialog()?.getAttribute('role')).toBe('alertdialog');
  await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  await press('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
});

it.each([
  ['xs', 1280, 480],
  ['s', 1280, 960],
  ['m', 1280, 1024],
  ['m', 1600, 1280],
  ['xs', 390, 354],
  ['s', 390, 354],
  ['m', 390, 320],
] as const)(
  'of size %s is, in a window of %i px, %i px wide, named Error unless told otherwise, and within the window',
  async (size, width, wide) => {
    await page.viewport(width, 700);
    render(
      <Dialog open onClose={() => undefined} size={size}>
        <p>{'A long text. '.repeat(40)}</p>
      </Dialog>,
    );
    const { left, right } = screen.getByRole('dialog', { name: 'Error' }).getBoundingClientRect();
    expect(Math.round(right - left)).toBe(wide);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  },
);

it('closes at the end of a press outside, which can still be taken back before', async () => {
  render(<Page />);
  await openIt();
  const overlay = document.querySelector<HTMLElement>('.quire-overlay')!;
  const at = { bubbles: true, cancelable: true, button: 0, clientX: 5, clientY: 5 };
  overlay.dispatchEvent(new PointerEvent('pointerdown', at));
  overlay.dispatchEvent(new MouseEvent('mousedown', at));
  await new Promise(requestAnimationFrame);
  expect(dialog()).not.toBeNull();
  overlay.dispatchEvent(new PointerEvent('pointerup', at));
  overlay.dispatchEvent(new MouseEvent('mouseup', at));
  overlay.dispatchEvent(new MouseEvent('click', at));
  await waitFor(() => expect(dialog()).toBeNull());
});
