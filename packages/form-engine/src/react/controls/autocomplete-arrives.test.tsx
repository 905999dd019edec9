import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { labelled } from '../testing/labelled.ts';
import { lookupQuestionnaire } from '../testing/lookup-questionnaire.ts';
import { showApplication } from '../testing/shown-application.tsx';
import type { LookupPort } from '../lookup/lookup-port.ts';

const find = vi.fn<LookupPort['find']>(() =>
  Promise.resolve([{ id: '1', text: 'Abbey High', subText: 'Wexcombe, VT' }]),
);

// The only test of its file: once the part has arrived, it is there at once.
it('is a plain field until its part arrives; text, focus and caret stay, but not during composition', async () => {
  const { live } = showApplication(
    lookupQuestionnaire(),
    'education',
    {},
    {},
    { lookups: { find, record: () => Promise.resolve({}) } },
  );
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'School' });
  plain.focus();
  fireEvent.compositionStart(plain);
  fireEvent.input(plain, { target: { value: 'Abb' } });
  plain.setSelectionRange(1, 1);
  await screen.findByRole('combobox', { name: labelled('College (optional)') });
  expect([screen.getByRole('textbox', { name: 'School' }) === plain, document.activeElement === plain]).toEqual([
    true,
    true,
  ]);
  fireEvent.compositionEnd(plain);
  const school = screen.getByRole<HTMLInputElement>('combobox', { name: 'School' });
  expect([school.value, live.answer('name'), school.selectionStart]).toEqual(['Abb', 'Abb', 1]);
  expect(school).toHaveFocus();
  await screen.findByRole('option', { name: 'Abbey High Wexcombe, VT' });
  expect(find.mock.calls.map(([text]) => text)).toEqual(['Abb']);
});
