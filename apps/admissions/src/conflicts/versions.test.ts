import { createDeviceDraft, createEntryStore, conflictsOf } from '@quire/sync';
import { expect, it } from 'vitest';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import { addConflicts, versionsOf } from './versions.ts';

it('a month and its year are one answer, also of two conflicts, and each other question is its own', () => {
  const { questionnaire } = compiledSample({
    keys: ['city', 'grad_month', 'grad_year'],
    lists: { numbers: { options: [{ value: '3', label: '3' }] } },
    items: [
      { question: 'city', control: 'text', label: 'City' },
      { monthYear: 'grad', label: 'Graduation', months: 'numbers', years: 'numbers' },
    ],
  });
  const draft = createDeviceDraft({
    entries: createEntryStore({ storage: undefined, now: () => 0 }),
    sensitive: [],
    now: () => 0,
  });
  const ada = { username: 'ada@example.org' };
  for (const month of ['03', '04'])
    addConflicts({ device: { draft }, config: { questionnaire } }, ada, {
      city: 'Bath',
      grad_month: month,
      grad_year: '2020',
      shoe_size: '44',
    });
  expect(
    versionsOf(questionnaire, conflictsOf(draft).read(ada)).map((version) => version.map(({ value }) => value)),
  ).toEqual([['Bath'], ['03', '2020'], ['44'], ['04', '2020']]);
});
