import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toastError, toastSuccess } from './toast-messages.tsx';
import { Toaster } from './toaster.tsx';

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const say = (speak: () => unknown): void =>
  act(() => {
    speak();
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    toast.removeAll();
  });
  cleanup();
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('tells success politely for 5 s', () => {
    render(<Toaster />);
    say(() => toastSuccess('Sent.'));
    expect(screen.getByText('Sent.').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    pass(4_900);
    expect(screen.getByText('Sent.')).toBeInTheDocument();
    pass(100);
    pass(200);
    expect(screen.queryByText('Sent.')).toBeNull();
  });

  it('tells an error at once, for 5 minutes or until it is closed', () => {
    render(<Toaster closeText="Close" />);
    say(() => toastError('Try again.', { title: 'Login Card Error' }));
    expect(screen.getByText('Login Card Error').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
    pass(299_000);
    pass(200);
    expect(screen.getByText('Try again.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(200);
    expect(screen.queryByText('Try again.')).toBeNull();
  });

  it('replaces a toast of the same id', () => {
    render(<Toaster />);
    say(() => {
      toastError('First.', { id: 'save' });
      toastError('Second.', { id: 'save' });
    });
    expect(screen.queryByText('First.')).toBeNull();
    expect(screen.getByText('Second.')).toBeInTheDocument();
  });

  it('keeps what is told again under a name while the toast that had it is on its way out', () => {
    render(<Toaster />);
    say(() => toastError('First.', { id: 'save' }));
    say(() => {
      dismissToast('save');
    });
    // The old one goes before React has drawn the new one, as on a busy phone.
    say(() => {
      toastError('Second.', { id: 'save' });
      vi.advanceTimersByTime(200);
    });
    expect(screen.queryByText('First.')).toBeNull();
    expect(screen.getByText('Second.')).toBeInTheDocument();
    say(() => {
      dismissToast('save');
    });
    pass(200);
    expect(screen.queryByText('Second.')).toBeNull();
  });

  it.each([
    [50, true],
    [51, false],
  ])('a swipe of %i px leaves it there: %s', (distance, stays) => {
    render(<Toaster />);
    say(() => toastError('Swipe me.'));
    const item = screen.getByText('Swipe me.').closest('.quire-toast') as HTMLElement;
    fireEvent.pointerDown(item, { clientX: 10 });
    fireEvent.pointerMove(item, { clientX: 10 + distance });
    expect(item.style.translate).toBe(`${distance}px`);
    fireEvent.pointerUp(item, { clientX: 10 + distance });
    pass(200);
    expect(screen.queryByText('Swipe me.') !== null).toBe(stays);
  });

  it('takes the focus at F8 and gives it back when the toast is closed', () => {
    render(
      <>
        <input aria-label="Name" />
        <Toaster />
      </>,
    );
    screen.getByLabelText('Name').focus();
    say(() => toastSuccess('Sent.'));
    fireEvent.keyDown(document.body, { key: 'F8' });
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();
    fireEvent.click(close);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('waits while the pointer is on a toast, and no longer once that toast is closed', () => {
    render(<Toaster />);
    say(() => toastSuccess('First.'));
    fireEvent.mouseEnter(screen.getByRole('region'));
    pass(60_000);
    expect(screen.getByText('First.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    say(() => toastSuccess('Second.'));
    pass(5_000);
    pass(200);
    expect(screen.queryByText('Second.')).toBeNull();
  });
});
