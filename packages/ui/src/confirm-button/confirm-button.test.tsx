import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';

afterEach(cleanup);

const labels = {
  header: 'Remove the school?',
  text: 'Its answers go with it.',
  confirmText: 'Remove',
  cancelText: 'Keep',
  closeText: 'Close',
  failedText: 'It is still there. Try again.',
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

async function asked(
  onConfirm: () => void | Promise<void>,
  failedText: string | undefined = labels.failedText,
): Promise<HTMLElement> {
  render(
    <ConfirmButton labels={{ ...labels, failedText }} danger onConfirm={onConfirm}>
      Remove school
    </ConfirmButton>,
  );
  await userEvent.click(button('Remove school'));
  return screen.getByRole('alertdialog', { name: labels.header });
}

describe('ConfirmButton', () => {
  it('acts only when it is confirmed', async () => {
    const onConfirm = vi.fn();
    const dialog = await asked(onConfirm);
    expect(dialog).toHaveAccessibleDescription(labels.text);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(button('Remove')).toHaveClass('quire-button--danger');
    await userEvent.click(button('Remove'));
    expect(onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['its word', () => userEvent.click(button('Keep'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(button('Close'))],
  ])('does nothing when it is cancelled by %s', async (_, cancel) => {
    const onConfirm = vi.fn();
    await asked(onConfirm);
    await waitFor(() => expect(button('Keep')).toHaveFocus());
    await cancel();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(button('Remove school')).toHaveFocus());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('waits for what it does, once, and cannot be closed meanwhile', async () => {
    let finish = (): void => undefined;
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await asked(onConfirm);
    await userEvent.click(button('Remove'));
    expect(button('Remove')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button('Remove'));
    await userEvent.click(button('Keep'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(onConfirm).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('stays open and says so when it fails, and can be tried again', async () => {
    const onConfirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce();
    await asked(onConfirm);
    await userEvent.click(button('Remove'));
    expect(await screen.findByText(labels.failedText)).toHaveAttribute('role', 'alert');
    expect(button('Remove')).not.toHaveAttribute('aria-busy');
    await userEvent.click(button('Remove'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
