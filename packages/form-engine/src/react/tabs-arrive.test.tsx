import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { labelled } from './testing/labelled.ts';
import { showApplication } from './testing/shown-application.tsx';
import { structuredQuestionnaire } from './testing/structured-questionnaire.ts';

it('tabs are there at once, and the field that a jump focuses is the same one afterwards', async () => {
  const { live } = showApplication(structuredQuestionnaire(), 'education');
  expect(screen.getByRole('tablist')).toBeVisible();
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
