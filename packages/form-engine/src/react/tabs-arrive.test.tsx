import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { labelled } from './testing/labelled.ts';
import { showApplication } from './testing/shown-application.tsx';
import { structuredQuestionnaire } from './testing/structured-questionnaire.ts';

// The only test of its file: once they have arrived, tabs are there at once.
it('the focused field is the same one when the tabs have arrived: no key is lost between two', async () => {
  const { live } = showApplication(structuredQuestionnaire(), 'education');
  expect(screen.queryByRole('tablist')).toBeNull();
  await act(async () => {
    live.controls.focus('essay');
  });
  const essay = screen.getByRole('textbox', { name: labelled('Your essay (optional)') });
  await waitFor(() => expect(essay).toHaveFocus());
  const tab = await screen.findByRole('tab', { selected: true });
  expect(screen.getByRole('textbox', { name: labelled('Your essay (optional)') })).toBe(essay);
  expect(essay).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName(tab.textContent);
});
