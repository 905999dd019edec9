import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(cleanup);

describe('Popover', () => {
  it('opens a titled panel and closes it by Escape, focus back on the button', async () => {
    render(
      <Popover trigger="ada@example.org" title="Account">
        <a href="/login">Log out</a>
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'ada@example.org' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes at the end of a press outside, not at its beginning', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Popover trigger="Menu" title="Account">
          Log out
        </Popover>
        <p>Page</p>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Page') });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Page') });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be closed by its content', async () => {
    render(
      <Popover trigger="Menu" title="Account">
        {(close) => (
          <button type="button" onClick={close}>
            Log out
          </button>
        )}
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
