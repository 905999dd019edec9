import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { facesQuestionnaire } from '../testing/every-view.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

it('a box that is pressed before its dialog has arrived asks all the same, is ticked when that is confirmed, and keeps the focus', async () => {
  const { live } = showApplication(facesQuestionnaire(), 'one', { first_name: 'Ada' });
  const box = screen.getByRole('checkbox', { name: /^I, Ada, agree/ });
  fireEvent.click(box);
  expect(box).not.toBeChecked();
  expect(await screen.findByRole('alertdialog', { name: 'Sure, Ada?' })).toBeVisible();
  expect(live.answers()['agree'] ?? '').toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Ada' }));
  await waitFor(() => expect(box).toBeChecked());
  expect(live.answers()['agree']).toBe('true');
  await waitFor(() => expect(box).toHaveFocus());
});
