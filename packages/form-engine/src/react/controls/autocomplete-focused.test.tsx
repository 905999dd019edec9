import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lookupQuestionnaire } from '../testing/lookup-questionnaire.ts';
import { showApplication } from '../testing/shown-application.tsx';

// The only test of its file: once the part has arrived, it is there at once.
it('is focused at the very moment in which its part arrives, and keeps the focus', async () => {
  showApplication(lookupQuestionnaire(), 'education', {}, {}, { lookups: { find: vi.fn(), record: vi.fn() } });
  const field = (): HTMLInputElement => screen.getByLabelText('School');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await import('../lookup/lookup-field.tsx');
  field().focus();
  await screen.findByRole('combobox', { name: 'School' });
  expect(field()).toHaveFocus();
  vi.unstubAllGlobals();
});
