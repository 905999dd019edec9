import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Answers } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelled } from '../testing/labelled.ts';
import { lookupQuestionnaire } from '../testing/lookup-questionnaire.ts';
import { showApplication, type Shown } from '../testing/shown-application.tsx';
import type { LookupPort } from '../lookup/lookup-port.ts';

const questionnaire = lookupQuestionnaire();
const abbey = { id: '1', text: 'Abbey High', subText: 'Wexcombe, VT' };
const find = vi.fn<LookupPort['find']>();
const record = vi.fn<LookupPort['record']>();
const lookups: LookupPort = { find, record };

let student: UserEvent;
beforeEach(() => {
  find.mockReset().mockResolvedValue([abbey]);
  record
    .mockReset()
    .mockResolvedValue({ name: 'Abbey High School', ceeb: '461234', city: 'Wexcombe', state: 'VT', country: 'USA' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (answers: Answers = {}): Shown => showApplication(questionnaire, 'education', answers, {}, { lookups });
const school = (): HTMLInputElement => screen.getByRole('combobox', { name: 'School' });
const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(labelled(`${label} (optional)`)).value;
const options = (): (string | null)[] =>
  screen
    .queryAllByRole('option')
    .filter((option) => option.id !== '')
    .map((option) => option.textContent);
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Types, and waits until suggestions come. */
async function search(text: string, field = school()): Promise<void> {
  await student.type(field, text);
  await pass(200);
}

async function pickFirst(): Promise<void> {
  await student.keyboard('{ArrowDown}{Enter}');
  await pass(0);
}

function withTimers(): void {
  vi.useFakeTimers();
  // Testing Library looks for the clock under this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
  student = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
}

describe('without a port', () => {
  it('is a text question', async () => {
    const { live, work } = showApplication(questionnaire, 'education');
    await userEvent.type(screen.getByRole('textbox', { name: 'School' }), 'Abbey');
    expect([live.answer('name'), work().commits]).toEqual(['Abbey', 0]);
    expect(screen.queryByRole('combobox', { name: 'School' })).toBeNull();
  });
});

it('is one field from the first: text, focus and caret stay, also during a composition', async () => {
  const { live } = show();
  const field = school();
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'Abb' } });
  field.setSelectionRange(1, 1);
  await vi.dynamicImportSettled();
  expect([school() === field, document.activeElement === field]).toEqual([true, true]);
  fireEvent.compositionEnd(field);
  expect([field.value, live.answer('name'), field.selectionStart]).toEqual(['Abb', 'Abb', 1]);
  expect(field).toHaveFocus();
  await screen.findByRole('option', { name: 'Abbey High Wexcombe, VT' });
  expect(find.mock.calls.map(([text]) => text)).toEqual(['Abb']);
});

describe('suggestions', () => {
  beforeEach(withTimers);

  it('come after a pause in typing, and a picked one fills the fields by keyboard', async () => {
    const { live } = show({ nickname: 'Ada' });
    await student.type(school(), 'abb');
    await pass(199);
    expect(find).not.toHaveBeenCalled();
    await pass(1);
    expect(find.mock.calls[0]?.slice(0, 2)).toEqual(['abb', 'hs_ceeb']);
    expect(options()).toEqual(['Abbey High Wexcombe, VT', 'Use: abb']);
    await pickFirst();
    expect([school().value, value('Code'), value('City'), value('Country'), value('State')]).toEqual([
      'Abbey High School',
      '461234',
      'Wexcombe',
      'USA',
      'VT',
    ]);
    expect(live.answers()).toMatchObject({ name: 'Abbey High School', state_desc: 'The VT', nickname: 'Ada' });
    expect(school()).toHaveFocus();
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ''))
        .join(),
    ).toContain('Filled in for you: Code, City, Country, State.');
  });

  it('are asked for in the words of each category', async () => {
    show();
    await search('smith', screen.getByRole('combobox', { name: labelled('College (optional)') }));
    expect(find.mock.calls.map(([text, category]) => [text, category])).toEqual([['smith', 'college_ceeb']]);
    expect(screen.getByRole('combobox', { name: labelled('Street (optional)') })).toHaveAttribute(
      'autocomplete',
      'address-line1',
    );
  });

  it('that are not wanted leave the text to the applicant, and a note says to go on by hand', async () => {
    const { live } = show({ name: 'Abbey High School', ceeb: '461234', city: 'Wexcombe' });
    await student.clear(school());
    await search('My school');
    await student.click(screen.getByText('My school', { selector: 'bdi' }));
    expect([live.answer('name'), value('Code'), value('City')]).toEqual(['My school', '', '']);
    expect(screen.getByText('Enter your school information below.').closest('[role=status]')).not.toBeNull();
    expect(school()).toHaveAccessibleDescription('Its name. Enter your school information below.');
    await student.click(screen.getByRole('button', { name: 'clear' }));
    expect([live.answer('name'), school().value]).toEqual(['', '']);
    expect(screen.queryByText('Enter your school information below.')).toBeNull();
  });

  it.each<[string, string[]]>([
    ['home', ['I was homeschooled']],
    ['Home-School', ['I was homeschooled']],
    ['homeschooling', ['I was homeschooled']],
    ['I was', ['I was homeschooled']],
    ['G.E.D.', ['GED or HiSET']],
    ['hiset', ['GED or HiSET']],
    ['ho', []],
    ['Homestead', []],
    ['or', []],
  ])('begin with what no list has, where it fits what was typed: %s', async (typed, own) => {
    show();
    await search(typed);
    expect(options()).toEqual([...own, 'Abbey High Wexcombe, VT', `Use: ${typed}`]);
  });

  it('that no list has are whole answers, and leave nothing to fill in; they are there if the search fails', async () => {
    find.mockRejectedValue(new Error('500'));
    const { live } = show({ name: 'Abbey High School', ceeb: '461234', city: 'Wexcombe' });
    await student.clear(school());
    await search('homesch');
    expect(options()).toEqual(['I was homeschooled', 'Use: homesch']);
    await pickFirst();
    expect([live.answer('name'), school().value, value('Code'), value('City'), record.mock.calls.length]).toEqual([
      'I was homeschooled',
      'I was homeschooled',
      '',
      '',
      0,
    ]);
    expect(screen.queryByText('Enter your school information below.')).toBeNull();
  });

  it('give no note where no school is asked for', async () => {
    const { live } = show({ line: '1 Elm Street', zip: '05401' });
    await search('1', screen.getByRole('combobox', { name: labelled('Street (optional)') }));
    await student.keyboard('{ArrowUp}{Enter}');
    expect([live.answer('line'), live.answer('zip')]).toEqual(['1 Elm Street1', '']);
    expect(screen.queryByText('Enter your school information below.')).toBeNull();
  });

  it('may be of a page that was left when the record comes', async () => {
    let come: (answer: object) => void = () => undefined;
    record.mockImplementation(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    const { live, goTo } = show();
    await search('abb');
    await student.keyboard('{ArrowDown}{Enter}');
    expect([school().value, live.answer('name')]).toEqual(['Abbey High', 'Abbey High']);
    goTo('other');
    come({ name: 'Abbey High School', city: 'Wexcombe' });
    await pass(0);
    goTo('education');
    expect([school().value, value('City')]).toEqual(['Abbey High School', 'Wexcombe']);
  });
});

describe('a lookup that does badly', () => {
  beforeEach(withTimers);
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, text: `School ${index}` }));
  const within = <Answer,>(milliseconds: number, answer: Answer): Promise<Answer> =>
    new Promise((resolve) => {
      setTimeout(() => {
        resolve(answer);
      }, milliseconds);
    });

  it.each<[string, () => Promise<unknown>, number]>([
    ['never answers', () => new Promise(() => undefined), 1],
    ['answers after half a minute', () => within(30_000, [abbey]), 1],
    ['fails', () => Promise.reject(new Error('500')), 1],
    [
      'throws',
      () => {
        throw new Error('429');
      },
      1,
    ],
    ['answers with a page', () => Promise.resolve('<!doctype html>'), 1],
    ['answers with nothing', () => Promise.resolve(null), 1],
    [
      'answers with other things',
      () => Promise.resolve([7, null, 'x', { id: 7, text: 'x' }, { id: '', text: '' }, { text: 'no id' }]),
      1,
    ],
    ['answers with ten thousand', () => Promise.resolve(many), 6],
    ['answers with the same id again and again', () => Promise.resolve([abbey, abbey, { ...abbey, text: 'Other' }]), 2],
  ])('and %s keeps the text and its free choice', async (_, answer, choices) => {
    find.mockImplementation(answer as LookupPort['find']);
    const { live } = show();
    await student.type(school(), 'abb');
    await pass(600);
    expect(options()).toHaveLength(choices);
    expect(options().at(-1)).toBe('Use: abb');
    await student.type(school(), 'ey');
    await student.tab();
    expect([live.answer('name'), school().value, options()]).toEqual(['abbey', 'abbey', []]);
    await pass(40_000);
    expect([live.answer('name'), school().value, options()]).toEqual(['abbey', 'abbey', []]);
  });

  it('and answers out of order shows what was asked last', async () => {
    find
      .mockImplementationOnce(() => within(5_000, [abbey]))
      .mockImplementationOnce(() => within(100, [{ id: '2', text: 'Castle High' }]));
    show();
    await student.type(school(), 'abb');
    await pass(300);
    await student.clear(school());
    await student.type(school(), 'cas');
    await pass(300);
    expect(options()).toEqual(['Castle High', 'Use: cas']);
    await pass(10_000);
    expect(options()).toEqual(['Castle High', 'Use: cas']);
  });

  it('and loses the record keeps the label, and says to go on by hand', async () => {
    record.mockRejectedValue(new Error('500'));
    const { live } = show();
    await search('abb');
    await pickFirst();
    expect([live.answer('name'), school().value]).toEqual(['Abbey High', 'Abbey High']);
    expect(screen.getByText('Enter your school information below.')).toBeVisible();
  });
});

describe('as a question like others', () => {
  beforeEach(withTimers);

  it.each(['👩‍👩‍👧‍👦 Zoë', 'مدرسة الدير', '<script>alert(1)</script>', '__proto__', '{first_name}', ''])(
    'keeps %s as it was typed',
    async (text) => {
      const { live, goTo } = show({ name: 'before' });
      school().focus();
      fireEvent.input(school(), { target: { value: text } });
      await pass(200);
      await student.tab();
      expect([live.answer('name'), school().value]).toEqual([text, text]);
      goTo('other');
      goTo('education');
      expect(school()).toHaveValue(text);
    },
  );

  it('keeps text over its limit and marks it, asks for what is required, and follows what is loaded', async () => {
    const { live } = show();
    act(() => live.problems.validating(true));
    expect(school()).toHaveAccessibleDescription(/Please complete: /);
    expect(school()).toBeRequired();
    expect(school()).toBeInvalid();
    const long = 'Wexcombe '.repeat(20);
    school().focus();
    fireEvent.input(school(), { target: { value: long } });
    await student.tab();
    expect([live.answer('name'), school().value]).toEqual([long, long]);
    expect(school()).toBeInvalid();
    act(() => live.load({ name: 'Loaded High', city: 'Town' }));
    expect([school().value, value('City')]).toEqual(['Loaded High', 'Town']);
    expect(school()).toBeValid();
  });
});
