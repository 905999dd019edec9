import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { facesQuestionnaire } from '../testing/every-view.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

it('a button pressed before its dialog has arrived still opens it, and gets the focus back', async () => {
  showApplication(facesQuestionnaire(), 'one', { first_name: 'Ada' });
  const button = screen.getByRole('button', { name: 'Help Ada' });
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Help for Ada' });
  expect(dialog).toBeVisible();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});
