import '../../../ui/src/styles.css';
import { cleanup, screen } from '@testing-library/react';
import type { Item } from '@quire/validation';
import { box, checkboxes, date, months, radio, text, yesNo, type ConfigExample } from '@quire/validation/testing';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { compiled } from '../core/testing/compiled.ts';
import { showApplication } from './testing/shown-application.tsx';

afterEach(cleanup);

const textQuestion = (key: string): Item => text(key);

/** An item of each kind, and a question in each frame. */
const items: Item[] = [
  textQuestion('first'),
  { notice: 'A notice.\n\nOf two parts.' },
  { notice: 'Another notice.' },
  radio('plays', {
    label: 'Do you play?',
    options: yesNo,
    under: { Y: [textQuestion('instrument'), { notice: 'Tune it.' }, textQuestion('teacher')] },
  }),
  box('agree', { label: 'I agree', under: { true: [textQuestion('place'), textQuestion('day')] } }),
  text('city', { label: 'City', width: 'half' }),
  text('zip', { label: 'ZIP code', width: 'half', hint: 'Of five digits.' }),
  text('hidden', { label: 'Hidden', showWhen: { key: 'first', equals: 'nobody' } }),
  { check: 'never', when: { key: 'first', equals: 'nobody' }, at: 'first', message: 'Never.' },
  { use: 'name' },
  {
    tabs: 'way',
    label: 'The way',
    default: 'write',
    items: [
      { tab: 'write', label: 'Write it', items: [textQuestion('written'), textQuestion('title')] },
      { tab: 'outline', label: 'Outline it', items: [textQuestion('outline')] },
    ],
  },
  { monthYear: 'grad', label: 'Graduation', months: 'months', years: 'years' },
  { modal: 'Help', title: 'Help', text: 'Some help.' },
  {
    repeat: 'school',
    label: 'School',
    button: 'Add a school',
    max: 3,
    items: [
      text('name', { label: 'School' }),
      date('left', { label: 'Left on', date: { message: 'A date is required.' } }),
    ],
  },
  checkboxes('boxes', {
    label: 'Boxes',
    boxes: [
      { key: 'box_1', label: 'One' },
      { key: 'box_2', label: 'Two' },
    ],
  }),
];
const source: Omit<ConfigExample, 'pages'> = {
  lists: {
    months: { months: { names: months, blank: '' } },
    years: { years: { from: 2020, offset: 0, count: 8, direction: 'forward', blank: '' } },
  },
  blocks: { name: [textQuestion('first_name'), textQuestion('last_name')] },
};

/** Returns the distances between the rows of an element, in pixels. */
function gapsIn(parent: Element | null): number[] {
  const rows: { top: number; bottom: number }[] = [];
  for (const child of parent?.children ?? []) {
    const { top, bottom } = child.getBoundingClientRect();
    const row = rows.at(-1);
    if (row && top < row.bottom)
      Object.assign(row, { top: Math.min(row.top, top), bottom: Math.max(row.bottom, bottom) });
    else rows.push({ top, bottom });
  }
  return rows.flatMap(({ top }, index) => (index === 0 ? [] : [Math.round(top - (rows[index - 1]?.bottom ?? 0))]));
}

const token = (name: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) * 16;
const times = (count: number, distance: number): number[] => Array.from({ length: count }, () => distance);

async function show(width: number, shown: Item[]): Promise<{ question: number; part: number }> {
  await page.viewport(width, 900);
  showApplication(
    compiled({ ...source, pages: { one: shown } }),
    'one',
    { plays: 'Y', agree: 'true' },
    { '@repeat:school': '2' },
  );
  await screen.findByRole('tab', { name: 'Write it' });
  await screen.findByRole('button', { name: 'Remove School 2' });
  const tokens = { question: token('--quire-question-gap'), part: token('--quire-part-gap') };
  expect(tokens).toEqual(width < 675 ? { question: 22, part: 28 } : { question: 28, part: 40 });
  return tokens;
}

// Two questions of half a width share a row where there is room.
const widths = [
  { width: 1280, rows: 13 },
  { width: 390, rows: 14 },
];

it.each(widths)(
  'questions, notices, tabs and add-another groups on a page without sections stand apart as the tokens say, at $width px',
  async ({ width, rows }) => {
    const { question, part } = await show(width, items);
    const [onPage, ...inside] = [...document.querySelectorAll('.quire-questions')].map(gapsIn);
    expect(onPage).toEqual([part, ...times(rows - 1, question)]);
    // Below two choices, in a tab, and in two schools.
    expect(inside).toEqual([2, 1, 1, 1, 1].map((count) => times(count, question)));
  },
);

it.each(widths)(
  'so do they in a section, and sections from what stands before them, at $width px',
  async ({ width, rows }) => {
    const { question, part } = await show(width, [
      { section: 'All', items },
      { section: 'Empty', items: [{ notice: 'Nothing.' }] },
      { notice: 'Between.' },
      { notice: 'Two.' },
      { section: 'Last', items: [{ notice: 'The end.' }] },
    ]);
    expect(gapsIn(document.querySelector('.quire-page'))).toEqual([part, part, question, question, part]);
    expect(gapsIn(document.querySelector('.quire-section__questions'))).toEqual(times(rows - 1, question));
  },
);
