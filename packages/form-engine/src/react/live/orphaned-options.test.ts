import { expect, it } from 'vitest';
import { compiled, today } from '../../core/testing/compiled.ts';
import { createLiveApplication } from './create-live-application.ts';

const questionnaire = compiled({
  lists: {
    countries: {
      options: [
        { value: 'USA', label: 'United States' },
        { value: 'CAN', label: 'Canada' },
      ],
    },
    states: { options: [{ value: 'VT', label: 'Vermont' }] },
    provinces: { options: [{ value: 'QC', label: 'Quebec' }] },
  },
  items: [
    { question: 'country', control: 'select', label: 'Country', options: 'countries' },
    {
      question: 'state',
      control: 'select',
      label: 'State',
      options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
    },
  ],
});

it('an answer that is in no list of its question stays visible until the list changes or it is replaced', () => {
  const live = createLiveApplication({
    questionnaire,
    answers: { country: 'CAN', state: 'VT', state_desc: 'Vermont' },
    today,
  });
  const orphan = (): unknown => live.node(questionnaire.asks['state']!).orphanedOption;
  expect(orphan()).toEqual({ value: 'VT', label: 'Vermont' });
  live.change('country', 'USA');
  expect([orphan(), live.answer('state')]).toEqual([undefined, '']);
  live.change('country', 'CAN');
  expect([orphan(), live.answer('state')]).toEqual([{ value: 'VT', label: 'Vermont' }, 'VT']);
  live.change('state', 'QC');
  expect(orphan()).toBeUndefined();
});
