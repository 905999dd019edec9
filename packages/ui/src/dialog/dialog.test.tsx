import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Page({ role }: { role?: 'alertdialog' }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="s"
        role={role}
        actions={<button type="button">Yes</button>}
      >
        <p>Really?</p>
      </Dialog>
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const heading = screen.getByRole('heading', { name: 'Error' });
  await waitFor(() => expect(heading).toHaveFocus());
  return heading;
}

describe('Dialog', () => {
  it('is modal, named by its header and of the size asked for', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Error' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveClass('quire-dialog--s');
  });

  it.each([
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s and gives the focus back', async (_, close) => {
    render(<Page />);
    await openDialog();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    render(<Page />);
    await openDialog();
    const dialog = screen.getByRole('dialog');
    const visited = new Set<string>();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
      visited.add(document.activeElement?.textContent || 'Close');
    }
    expect([...visited].sort()).toEqual(['Close', 'Yes']);
  });

  it('is not closed by a press outside when it must be answered', async () => {
    render(<Page role="alertdialog" />);
    await openDialog();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Really?');
    await userEvent.click(document.querySelector('.quire-overlay') as HTMLElement);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('is closed by a press outside otherwise', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.click(document.querySelector('.quire-overlay') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
