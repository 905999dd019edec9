import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AdmissionsContext } from '../application/admissions-context.ts';
import { createAdmissions } from '../compose/create-admissions.ts';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import { NextQuestion } from './progress-parts.tsx';
import { useCountedProgress } from './use-progress.ts';

afterEach(cleanup);

const options = ['GB', 'DE'].map((value) => ({ value, label: value }));
const sample = compiledSample({
  keys: ['country', ...['line_1', 'line_2', 'city', 'region', 'postal_code'].map((part) => `home_${part}`)],
  items: [
    { question: 'country', control: 'select', label: 'Country', options },
    { address: 'home', label: 'Address', country: { key: 'country' }, required: '{part}' },
  ],
});

function Shown(): ReactElement {
  const [page] = useCountedProgress();
  return (
    <>
      <NextQuestion left={page?.left ?? []} />
      <p id="home_line_1">
        <input aria-label="Line" />
      </p>
      <p id="home_city">
        <input aria-label="Town" />
      </p>
    </>
  );
}

it('follows the country of an address: its names, and what comes next in its order', async () => {
  const messages = { ...sample.messages, navigation: { ...sample.messages.navigation, next: '{question}' } };
  const admissions = createAdmissions({
    ...sample,
    messages,
    storage: undefined,
    tabStorage: undefined,
    now: () => Date.now(),
  });
  admissions.live.replace('student', {
    country: 'GB',
    home_line_1: '1 Road',
    home_city: 'Leeds',
    home_postal_code: '12',
  });
  render(
    <AdmissionsContext value={admissions}>
      <Shown />
    </AdmissionsContext>,
  );
  const next = (): string | null => screen.getByRole('link').textContent;
  expect(next()).toBe('address.postcode');
  act(() => admissions.live.current().change('country', 'DE'));
  await waitFor(() => expect(next()).toBe('address.postalCode'));
  act(() => admissions.live.current().change({ home_city: '', home_postal_code: '' }));
  await waitFor(() => expect(next()).toBe('address.postalCode'));
  act(() => screen.getByLabelText('Town').focus());
  expect(next()).toBe('address.postalCode');
  act(() => admissions.live.current().change('country', 'GB'));
  await waitFor(() => expect(next()).toBe('address.postcode'));
  act(() => screen.getByLabelText('Line').focus());
  await waitFor(() => expect(next()).toBe('address.townOrCity'));
});
