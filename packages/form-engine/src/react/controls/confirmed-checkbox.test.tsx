import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { facesQuestionnaire } from '../testing/every-view.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

it('a box pressed before its dialog has arrived still asks, is ticked on confirming, and keeps the focus', async () => {
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
