import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { compiled } from '../core/testing/compiled.ts';
import { labelled } from './testing/labelled.ts';
import { showApplication, type Shown } from './testing/shown-application.tsx';

afterEach(cleanup);

const rules = {
  score: { number: { min: 200, max: 800, step: 10, integer: true, message: 'From 200 to 800, in steps of 10.' } },
  gpa: { pattern: { matches: String.raw`^\d\.\d\d$`, message: 'Two decimals.' } },
  zip: { minLength: { value: 5, message: 'At least 5 characters.' } },
  phone: { format: { is: 'phone' as const, message: 'A phone number has ten digits.' } },
  email: { format: { is: 'email' as const, message: 'An address has an @ and a dot.' } },
};
const questionnaire = compiled({
  items: [
    {
      question: 'born',
      control: 'date',
      label: 'born',
      required: 'Date of birth',
      date: {
        message: 'A date is needed.',
        min: { at: { yearsAgo: 100 }, message: 'Nobody is that old.' },
        max: { at: { yearsAgo: 13 }, message: 'Nobody is that young.' },
      },
    },
    ...Object.entries(rules).map(([key, rule]) => ({
      question: key,
      control: 'text' as const,
      label: key,
      hint: 'As you know it.',
      ...rule,
    })),
    { question: 'name', control: 'text', label: 'name', required: 'Name' },
  ],
});
const show = (): Shown => showApplication(questionnaire, 'about');
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name: labelled(name) });
const optional = (name: string): HTMLElement => box(`${name} (optional)`);
const leave = async (element: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(element);
  if (text !== '') await userEvent.type(element, text);
  await userEvent.tab();
};

describe('an answer that is left before the first try', () => {
  it.each([
    ['score', '755'],
    ['score', '7000'],
    ['score', '190'],
    ['score', '201'],
    ['score', '4e2'],
    ['gpa', '3.6667'],
    ['gpa', '95'],
    ['zip', '0509'],
    ['zip', '7'],
    ['phone', '555-12'],
    ['phone', '(123) 555-5555'],
    ['email', 'ada@home'],
    ['email', 'ada.example.org'],
  ] as const)('says of the %s %s what it should be, in the tone of a hint, and marks nothing', async (key, text) => {
    const { live } = show();
    await leave(optional(key), text);
    const message = Object.values(rules[key])[0]!.message;
    expect(optional(key)).toHaveAccessibleDescription(`As you know it. ${message}`);
    // A browser's own opinion of an email address is not a mark.
    expect(optional(key).getAttribute('aria-invalid') ?? 'false').toBe('false');
    expect([
      live.problems.list(),
      document.querySelectorAll('.quire-problems, [data-problem], [aria-invalid=true]').length,
    ]).toEqual([[], 0]);
  });

  it.each([
    ['email', ' ada＠home．org\u00a0', 'ada@home.org'],
    ['zip', '०५०९१', '05091'],
    ['score', '५७०', '570'],
    ['name', 'Ada\u0007\u2028Byron', 'Ada Byron'],
  ])('of %s is cleaned as it is typed, and shown so once it is left: %j', async (key, typed, clean) => {
    const { live } = show();
    const field = key === 'name' ? box(key) : optional(key);
    await userEvent.click(field);
    await userEvent.paste(typed);
    expect(live.answer(key)).toBe(clean);
    await userEvent.tab();
    expect(field).toHaveValue(clean);
    expect(live.problems.now().filter(({ key: at }) => at === key)).toEqual([]);
  });

  it('is typed with the keyboard of an email address, and no line is spell-checked', () => {
    show();
    for (const [name, type, capitals] of [
      ['email (optional)', 'email', 'none'],
      ['name', 'text', null],
    ] as const) {
      expect(box(name)).toHaveAttribute('spellcheck', 'false');
      expect([box(name).getAttribute('type'), box(name).getAttribute('autocapitalize')]).toEqual([type, capitals]);
    }
  });

  it.each([
    ['1/2/1871', 'Nobody is that old.'],
    ['3/4/1926', 'Nobody is that old.'],
    ['4/5/2025', 'Nobody is that young.'],
  ])('says of the birth date %s that it cannot be', async (text, message) => {
    show();
    await leave(box('born'), text);
    expect(box('born')).toHaveAccessibleDescription(message);
    expect(box('born')).toBeValid();
  });

  it.each([
    ['score', '570'],
    ['gpa', '3.67'],
    ['zip', 'M5V 1J1'],
    ['phone', '802-555-0199'],
    ['email', 'a@b.co'],
    ['score', ''],
  ] as const)('says nothing of the %s %s', async (key, text) => {
    show();
    await leave(optional(key), text);
    expect(optional(key)).toHaveAccessibleDescription('As you know it.');
  });

  it('says nothing of what is missing, or was emptied', async () => {
    show();
    await userEvent.click(box('name'));
    await userEvent.tab();
    await leave(box('born'), '1/2/1871');
    await userEvent.clear(box('born'));
    await userEvent.tab();
    expect([box('name'), box('born')].map((field) => field.getAttribute('aria-describedby'))).toEqual([null, null]);
  });

  it('says no more of it as soon as it is right, and the next mistake waits to be left', async () => {
    show();
    await leave(optional('score'), '75');
    await userEvent.type(optional('score'), '0');
    expect(optional('score')).toHaveAccessibleDescription('As you know it.');
    await userEvent.type(optional('score'), '1');
    expect(optional('score')).toHaveAccessibleDescription('As you know it.');
  });

  it('becomes a problem once the page is validated, and a note no more', async () => {
    const { live } = show();
    await leave(optional('score'), '755');
    act(() => live.problems.validating(true));
    expect(optional('score')).toBeInvalid();
    expect([...document.querySelectorAll('.quire-problems')].map(({ textContent }) => textContent)).toContain(
      'From 200 to 800, in steps of 10.',
    );
    expect(document.querySelector('.quire-note')).toBeNull();
  });

  it('is read out once, with its question', async () => {
    show();
    await waitFor(() => expect(document.querySelector('body > [role=status] + [role=status]')).not.toBeNull());
    const told = (): string[] => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);
    await userEvent.type(optional('score'), '755');
    expect(told()).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(told()).toEqual(['score: From 200 to 800, in steps of 10.']));
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(told()).toEqual([]);
  });
});
