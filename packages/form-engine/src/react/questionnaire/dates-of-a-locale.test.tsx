import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Questionnaire } from '../../index.ts';

const year = new Date().getFullYear();

it.each([
  {
    locale: 'en-US',
    hint: 'Month, day and year, such as 4/27/2009 or 04272009.',
    wrong: [
      ['25/12/1980', 'Write the month first: 12/25/1980.'],
      ['1112009', 'This could be 01/11/2009 or 11/01/2009. Write the month and the day with two digits each.'],
      ['99999999', 'Write two digits each for the month and the day, and four for the year, such as 04272009.'],
    ],
    noDay: `Write a day, such as 9/1/${year}. The minimum supported year is ${year - 4}`,
    typed: '03/04/1980',
    spelled: '03 / 04 / 1980',
    read: 'March 4, 1980',
  },
  {
    locale: 'en-GB',
    hint: 'Day, month and year, such as 27/4/2009 or 27042009.',
    wrong: [
      ['12/25/1980', 'Write the day first: 25/12/1980.'],
      ['1112009', 'This could be 01/11/2009 or 11/01/2009. Write the month and the day with two digits each.'],
      ['99999999', 'Write two digits each for the month and the day, and four for the year, such as 27042009.'],
    ],
    noDay: `Write a day, such as 1/9/${year}. The minimum supported year is ${year - 4}`,
    typed: '03/04/1980',
    spelled: '03 / 04 / 1980',
    read: '3 April 1980',
  },
  {
    locale: 'sv-SE',
    hint: 'Year, month and day, such as 2009-04-27 or 20090427.',
    wrong: [
      ['25/12/1980', 'Write the year first, then the month and the day, such as 1980-12-25.'],
      ['2009111', 'This could be 2009-01-11 or 2009-11-01. Write the month and the day with two digits each.'],
      ['99999999', 'Write two digits each for the month and the day, and four for the year, such as 20090427.'],
    ],
    noDay: `Write a day, such as ${year}-09-01. The minimum supported year is ${year - 4}`,
    typed: '19800403',
    spelled: '1980-04-03',
    read: '3 april 1980',
  },
] as const)(
  'asks and shows a date as it is written in $locale',
  async ({ locale, hint, wrong, noDay, typed, spelled, read }) => {
    const onSubmit = vi.fn();
    const message = 'The minimum supported year is {year}';
    const at = { startOfYear: -4 };
    const items = [
      {
        question: 'born',
        label: 'Born',
        control: 'date',
        date: { message: 'Write a date.' },
      },
      { question: 'since', label: 'Since', hint: 'A day.', control: 'date', date: { message, min: { at, message } } },
      { question: 'note', label: 'What happened on {born}?', control: 'text' },
    ];
    render(<Questionnaire config={{ title: 'About', items, institution: { locale } }} onSubmit={onSubmit} />);
    const born = await screen.findByLabelText(/^Born/);
    expect(born).toHaveAccessibleDescription(hint);
    for (const [text, said] of wrong) {
      await userEvent.type(born, text);
      await userEvent.tab();
      expect(born).toHaveAccessibleDescription(`${hint} Write a date. ${said}`);
      await userEvent.clear(born);
    }
    await userEvent.type(screen.getByLabelText(/^Since/), 'some day{Tab}');
    expect(screen.getByLabelText(/^Since/)).toHaveAccessibleDescription(`A day. ${noDay}`);
    await userEvent.type(born, typed);
    await userEvent.tab();
    expect(born).toHaveValue(spelled);
    expect(born).toHaveAccessibleDescription(hint);
    expect(screen.getByLabelText(/^What happened on/)).toHaveAccessibleName(`What happened on ${read}?(optional)`);
  },
);

it('asks and shows a year before its month where the locale does', async () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: `${at + 1}月` }));
  const lists = { months: { options: months }, years: { options: [{ value: '2027', label: '2027年' }] } };
  const items = [{ monthYear: 'end', label: 'End', months: 'months', years: 'years' }];
  const config = { title: 'About', items, lists, institution: { locale: 'ja-JP' } };
  render(<Questionnaire config={config} answers={{ end_month: '4', end_year: '2027' }} onSubmit={vi.fn()} />);
  const selects = await screen.findAllByRole('combobox');
  expect(selects.map((select) => select.id)).toEqual([expect.stringMatching(/year/), expect.stringMatching(/month/)]);
});
