import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { labelled } from './examples/labelled.ts';
import { showApplication } from './examples/shown-application.tsx';
import { structuredQuestionnaire } from './examples/structured-questionnaire.ts';

// The only test of its file: once they have arrived, tabs are there at once.
it('the focus stays where it is when the tabs arrive', async () => {
  const { live } = showApplication(structuredQuestionnaire(), 'education');
  expect(screen.queryByRole('tablist')).toBeNull();
  await act(async () => { live.focus('essay'); });
  await screen.findByRole('tablist');
  await waitFor(() => expect(screen.getByRole('textbox', { name: labelled('Your essay (optional)') })).toHaveFocus());
});
