import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ModalTrigger } from './modal-trigger.tsx';

afterEach(cleanup);

describe('ModalTrigger', () => {
  it.each(['xs', 's', 'm'] as const)('opens a dialog of the size %s and has the focus again when it is closed', async (size) => {
    render(<ModalTrigger trigger="What counts?" header="What counts as an honor" size={size} closeText="Close it"><p>Anything.</p></ModalTrigger>);
    await userEvent.click(screen.getByRole('button', { name: 'What counts?' }));
    expect(screen.getByRole('dialog', { name: 'What counts as an honor' })).toHaveClass(`quire-dialog--${size}`);
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'What counts?' })).toHaveFocus());
  });

  it('can be closed by its content', async () => {
    render(<ModalTrigger trigger="Open" header="Header" closeText="Close">{(close) => <button type="button" onClick={close}>Done</button>}</ModalTrigger>);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
