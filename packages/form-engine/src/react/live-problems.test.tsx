import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Questionnaire } from '../core/index.ts';
import { compiled } from '../core/testing/compiled.ts';
import { labelled } from './testing/labelled.ts';
import { showApplication } from './testing/shown-application.tsx';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';

afterEach(cleanup);
const questionnaire = smallQuestionnaire();
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: labelled(name) });

describe('a problem that appears as its field is left', () => {
  const told = (): string[] => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);

  it('is told once, with the question, and an older one is not', async () => {
    const { live } = showApplication(questionnaire, 'about');
    act(() => live.problems.validating(true));
    await waitFor(() => expect(document.querySelector('body > [role=status] + [role=status]')).not.toBeNull());
    await userEvent.type(box('First name'), '1');
    expect(told()).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(told()).toEqual(['First name: Letters only.']));
    await userEvent.tab({ shift: true });
    expect(told()).toEqual([]);
    await userEvent.tab();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(told()).toEqual([]);
  });
});

describe('the problems of a field', () => {
  it('are not shown before the applicant has tried', async () => {
    showApplication(questionnaire, 'about');
    await userEvent.type(box('First name'), '1');
    expect(screen.queryByText('Letters only.')).toBeNull();
    expect(box('First name')).toBeValid();
  });

  it('stand as they are where an answer is wrong, led in where it is missing, and follow typing', async () => {
    const { live, work } = showApplication(questionnaire, 'about');
    act(() => live.problems.validating(true));
    expect(box('First name')).toBeInvalid();
    expect(box('First name')).toHaveAccessibleDescription('Please complete: First name');
    expect(screen.getByRole('radiogroup', { name: 'Citizenship status' })).toHaveAccessibleDescription('pleaseChoose');
    work();
    await userEvent.type(box('First name'), '1');
    expect(box('First name')).toHaveAccessibleDescription('Letters only.');
    expect(work().rendered).toEqual(['first_name']);
    await userEvent.type(box('First name'), '{Backspace}Ada');
    expect(box('First name')).toBeValid();
    work();
    await userEvent.type(box('Nickname (optional)'), 'Ada');
    expect(work()).toEqual({ commits: 0, rendered: [] });
  });

  it('stand at a date that cannot be read as a note, until the page is validated, and survive hiding it', async () => {
    const { goTo, live } = showApplication(questionnaire, 'about');
    const note = (): string | null | undefined => document.querySelector('.quire-note')?.textContent;
    await userEvent.type(box('Date of birth'), 'soon');
    await userEvent.tab();
    expect(box('Date of birth')).toHaveAccessibleDescription('A valid date of birth is required. dateWrite');
    goTo('education');
    goTo('about');
    expect([box('Date of birth').value, note()]).toEqual(['soon', 'A valid date of birth is required. dateWrite']);
    expect(box('Date of birth')).toBeValid();
    act(() => live.problems.validating(true));
    expect([box('Date of birth').getAttribute('aria-invalid'), note()]).toEqual(['true', undefined]);
    act(() => live.problems.validating(false));
    await userEvent.clear(box('Date of birth'));
    await userEvent.tab();
    expect(note()).toBeUndefined();
    await userEvent.type(box('Date of birth'), 'never');
    await userEvent.tab();
    act(() => live.load({}));
    expect([box('Date of birth').value, note()]).toEqual(['', undefined]);
  });

  it('say of a date what is wrong with it, after the words of its rule', async () => {
    showApplication(questionnaire, 'about');
    for (const [typed, fault] of [
      ['2/29/2009', ' dateNoDay'],
      ['27/4/2009', ' dateMonthFirst'],
      ['1112009', ' dateTwoDays'],
      ['13452009', ' dateTwoDigits'],
      ['soon', ' dateWrite'],
    ] as const) {
      await userEvent.clear(box('Date of birth'));
      await userEvent.type(box('Date of birth'), typed);
      await userEvent.tab();
      expect(box('Date of birth')).toHaveAccessibleDescription(`A valid date of birth is required.${fault}`);
    }
  });

  it('come and go in one commit when another answer decides', async () => {
    const { live, work } = showApplication(questionnaire, 'about', { optin: 'true', phone: '(555) 555-5555' });
    act(() => live.problems.validating(true));
    work();
    await userEvent.clear(box('Phone (optional)'));
    expect(screen.getByText('A phone number is required to receive texts.')).toBeVisible();
    expect(work().commits).toBe(1);
  });
});

describe('a field that is left, where the questionnaire validates then', () => {
  const onLeave: Questionnaire = { ...questionnaire, validate: 'onLeave' };

  it('says what is wrong, and no more once it is right; what is missing waits for a submission', async () => {
    const { live } = showApplication(onLeave, 'about');
    await userEvent.type(box('First name'), 'Ada1');
    expect(box('First name')).toBeValid();
    await userEvent.tab();
    expect(box('First name')).toHaveAccessibleDescription('Letters only.');
    expect(live.problems.list()).toEqual([]);
    await userEvent.type(box('First name'), '{Backspace}');
    expect(box('First name')).toBeValid();
    await userEvent.type(box('First name'), '2');
    expect(box('First name')).toBeValid();
    await userEvent.clear(box('First name'));
    await userEvent.tab();
    expect(box('First name')).toBeValid();
  });

  it('forgets that it was left where another application takes its place', async () => {
    const { live } = showApplication(onLeave, 'about');
    await userEvent.type(box('First name'), '1');
    await userEvent.tab();
    act(() => live.load({ first_name: '2' }));
    expect(box('First name')).toBeValid();
  });
});

describe('a number with decimals', () => {
  const grades = compiled({
    items: [{ question: 'gpa', control: 'text', label: 'GPA', decimals: 2 }],
  });

  it('gets them as it is left, as an edit', async () => {
    const { live } = showApplication(grades, 'about');
    const edits: unknown[] = [];
    live.subscribe.edits((set) => {
      edits.push(set);
    });
    await userEvent.type(box('GPA (optional)'), '4.0');
    expect(live.answer('gpa')).toBe('4.0');
    await userEvent.tab();
    expect([box('GPA (optional)').value, live.answer('gpa'), edits.at(-1)]).toEqual(['4.00', '4.00', { gpa: '4.00' }]);
    await userEvent.type(box('GPA (optional)'), '1');
    await userEvent.tab();
    expect(live.answer('gpa')).toBe('4.001');
  });
});

describe('a number that is left', () => {
  const grades = compiled({
    items: [
      {
        question: 'gpa',
        control: 'text',
        label: 'GPA',
        inputMode: 'decimal',
        decimals: 2,
        pattern: { matches: String.raw`^\d.\d\d$`, message: 'Two decimals.' },
      },
    ],
  });

  it.each([
    ['95', '95'],
    ['12.5', '12.5'],
    ['4', '4.00'],
    ['3,7', '3,70'],
    ['৪.০', '4.00'],
    ['٣٫٦٧', '3٫67'],
    ['९५', '95'],
  ])('reads %s as %s, and gets decimals only where they make it right', async (typed, kept) => {
    const { live } = showApplication(grades, 'about');
    await userEvent.type(box('GPA (optional)'), typed);
    await userEvent.tab();
    expect([box('GPA (optional)').value, live.answer('gpa')]).toEqual([kept, kept]);
  });
});

describe('focus', () => {
  it('goes to the control of a key: of radios the chosen one, else the first', () => {
    const { live } = showApplication(questionnaire, 'about', { optin: '' });
    expect(live.controls.focus('first_name')).toBe(true);
    expect(box('First name')).toHaveFocus();
    expect(live.controls.focus('citizenship_type')).toBe(true);
    expect(screen.getByRole('radio', { name: 'Citizen' })).toHaveFocus();
    act(() => live.change('citizenship_type', '3'));
    live.controls.focus('citizenship_type');
    expect(screen.getByRole('radio', { name: 'International' })).toHaveFocus();
    live.controls.focus('race_black');
    expect(screen.getByLabelText('Black')).toHaveFocus();
    live.controls.focus('race');
    expect(screen.getByLabelText('White')).toHaveFocus();
  });

  it.each([
    [true, 'auto'],
    [false, 'smooth'],
  ])('scrolls the whole question into view; with reduced motion: %s', (matches, behavior) => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(how) {
      scrolled.push([this.id, how]);
    };
    window.matchMedia = () => ({ matches }) as MediaQueryList;
    showApplication(questionnaire, 'about').live.controls.focus('citizenship_type');
    expect(scrolled).toEqual([['citizenship_type', { block: 'start', behavior }]]);
  });

  it('says when the key is not on the page', () => {
    const { live } = showApplication(questionnaire, 'about');
    expect([live.controls.focus('visa'), live.controls.focus('terms'), live.controls.focus('nowhere')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('gives every question its key as an anchor', () => {
    showApplication(questionnaire, 'about');
    for (const key of ['first_name', 'citizenship_type', 'optin', 'race'])
      expect(document.getElementById(key)).toBeInTheDocument();
  });
});
