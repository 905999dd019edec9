import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('submits nothing and does nothing while loading, but keeps its name and the focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const page = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading} onClick={onClick}>
          Log In
        </Button>
      </form>
    );
    const { rerender } = render(page(false));
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    rerender(page(true));
    const button = screen.getByRole('button', { name: 'Log In' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });

  it('has the size and the look asked for', () => {
    render(
      <Button size="post" variant="secondary">
        Back
      </Button>,
    );
    expect(screen.getByRole('button')).toHaveClass('quire-button', 'quire-button--secondary', 'quire-button--post');
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});
