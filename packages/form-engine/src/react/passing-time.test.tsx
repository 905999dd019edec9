import '@testing-library/jest-dom/vitest';
import { todayIn, type Today } from '@quire/validation';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { date, select, text } from '@quire/validation/testing';
import { factsOf } from '../core/index.ts';
import { compiled } from '../core/testing/compiled.ts';
import { labelled } from './testing/labelled.ts';
import { showApplication } from './testing/shown-application.tsx';

afterEach(cleanup);
const at = (instant: string): Today => todayIn('America/New_York', Date.parse(instant));
const questionnaire = compiled({
  lists: { years: { years: { from: 'thisYear', offset: 0, count: 3, direction: 'forward', blank: 'Choose' } } },
  pages: {
    one: [
      {
        notice: 'It ends today.',
        from: '2026-08-01T00:00:00-04:00',
        until: '2026-12-02T00:00:00-05:00',
        clears: ['wish'],
      },
      { notice: 'It begins tomorrow.', from: '2026-12-02T00:00:00-05:00' },
      text('name', { label: 'Name' }),
      date('birth', {
        label: 'Born',
        date: { message: 'No date.', max: { at: { yearsAgo: 13 }, message: 'You must be 13.' } },
      }),
      date('moved', {
        label: 'Moved',
        date: { message: 'Not before {year}.', min: { at: { startOfYear: 0 }, message: 'Not before {year}.' } },
      }),
      select('year', { label: 'Year', options: 'years' }),
      text('wish', { label: 'Wish' }),
    ],
  },
});
const box = (label: string): HTMLInputElement => screen.getByRole('textbox', { name: labelled(`${label} (optional)`) });
const years = (): (string | null)[] =>
  within(screen.getByRole('combobox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('a notice goes at its end and another comes, while a person types on', async () => {
  const { live, work } = showApplication(questionnaire, 'one');
  await userEvent.type(box('Name'), 'Ada Kin');
  box('Name').setSelectionRange(3, 3);
  work();
  act(() => live.setToday(at('2026-12-01T23:59:59.999-05:00')));
  expect([screen.queryByText('It ends today.') !== null, work().commits]).toEqual([true, 0]);
  act(() => live.setToday(at('2026-12-02T00:00:00-05:00')));
  expect([screen.queryByText('It ends today.'), screen.queryByText('It begins tomorrow.') !== null]).toEqual([
    null,
    true,
  ]);
  expect(work()).toEqual({ commits: 1, rendered: [] });
  expect(box('Name')).toHaveFocus();
  expect([box('Name').value, box('Name').selectionStart]).toEqual(['Ada Kin', 3]);
  await userEvent.keyboard('l');
  expect([live.answer('name'), live.today.date]).toEqual(['Adal Kin', '2026-12-02']);
});

it('edits after the end of a notice do not bring it back, and what it clears goes with it', () => {
  const { live } = showApplication(questionnaire, 'one', { wish: 'kept' });
  const edits: unknown[] = [];
  live.subscribe.edits((set) => edits.push(set));
  act(() => live.setToday(at('2026-12-02T00:00:00-05:00')));
  expect([live.answer('wish'), edits]).toEqual(['', [{ wish: '' }]]);
  act(() => live.change('name', 'Ada'));
  expect(screen.queryByText('It ends today.')).toBeNull();
  act(() => live.setToday(at('2026-11-30T12:00:00-05:00')));
  expect([live.answer('wish'), screen.queryByText('It ends today.') !== null]).toEqual(['kept', true]);
  expect(questionnaire.nodes.map(({ index }) => live.node(index).shown)).toEqual(
    factsOf(questionnaire, { ...live.answers() }, live.today).map(({ shown }) => shown),
  );
});

it('a bound of age moves with the day: on the birthday it is right', () => {
  const { live, work } = showApplication(questionnaire, 'one', { birth: '2013-11-22' });
  act(() => live.problems.validating(true));
  expect(box('Born')).toHaveAccessibleDescription('You must be 13.');
  work();
  act(() => live.setToday(at('2026-11-21T23:59:59-05:00')));
  expect([live.problems.list().length, work().rendered]).toEqual([1, []]);
  act(() => live.setToday(at('2026-11-22T00:00:00-05:00')));
  expect(live.problems.list()).toEqual([]);
  expect(box('Born')).toBeValid();
  expect(work().rendered).toEqual(['birth']);
});

it('text that is no date stays, and is told the bound of the new year', async () => {
  const { live } = showApplication(questionnaire, 'one');
  await userEvent.type(box('Moved'), 'soon');
  await userEvent.tab();
  expect(box('Moved')).toHaveAccessibleDescription('dateWrite Not before 2026.');
  act(() => live.setToday(at('2027-01-01T00:00:00-05:00')));
  expect(box('Moved')).toHaveValue('soon');
  expect(box('Moved')).toHaveAccessibleDescription('dateWrite Not before 2027.');
});

it('a list of years begins with the new one at New Year; a chosen year stays, also once it is not listed', () => {
  const { live, work } = showApplication(questionnaire, 'one', { year: '2027' });
  screen.getByRole('combobox').focus();
  expect(years()).toEqual(['Choose', '2026', '2027', '2028']);
  work();
  act(() => live.setToday(at('2027-01-01T00:00:00-05:00')));
  expect(years()).toEqual(['Choose', '2027', '2028', '2029']);
  expect(work().rendered).toEqual(['year']);
  act(() => live.setToday(at('2028-01-01T00:00:00-05:00')));
  expect(years()).toEqual(['Choose', '2028', '2029', '2030', '2027']);
  expect(screen.getByRole('combobox')).toHaveValue('2027');
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(live.submitted()).toMatchObject({ year: '2027' });
});
