import { completeApplicant } from '@quire/authoring/rows';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { showPage, type ShownPage } from './show-page.tsx';

afterEach(cleanup);

const now = '2026-09-01T12:00:00-04:00';
const nothing = { at: {}, list: [], marked: [] };
const seen = (shown: ShownPage): { at: Record<string, string[]>; list: string[]; marked: string[] } => ({
  at: shown.atQuestions(),
  list: shown.inList(),
  marked: shown.marked(),
});
const shownProblem = (key: string, message: string, led = message): ReturnType<typeof seen> => ({
  at: { [key]: [led] },
  list: [`${key}: ${message}`],
  marked: [key],
});
const field = (key: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`#${key}-control`)!;
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
const noteAt = (key: string): string | null | undefined => document.querySelector(`#${key} .quire-note`)?.textContent;
const wrongEmail = 'Please enter a valid e-mail address.';

it('marks nothing before the first try to submit, whatever is typed, left or emptied', async () => {
  const shown = showPage('about', now);
  shown.open(completeApplicant);
  field('email_address').focus();
  await press('a@b{Tab}');
  field('phone_mobile').focus();
  await press('{Backspace}{Backspace}{Tab}');
  await userEvent.clear(field('first_name'));
  await press('{Tab}');
  shown.live.controls.focus('country');
  await userEvent.selectOptions(field('country'), 'CAN');
  expect([seen(shown), shown.live.answer('email_address'), shown.live.answer('first_name')]).toEqual([
    nothing,
    'a@b',
    '',
  ]);
});

it.each([
  ['education', 'sat_score_math', '755', /between 200 and 800/],
  ['education', 'sat_score_total', '390', /between 400 and 1600/],
  ['education', 'act_score_composite', '37', /between 1 and 36/],
  ['education', 'hs_gpa', '11', /valid GPA/],
  ['about', 'birth_date', '03041871', /not supported/],
  ['about', 'zip', '0509', /at least 5/],
  ['about', 'phone_mobile', '555123', /valid phone/],
])('notes on %s what is wrong with %s as it is left with %s, until it is right', async (page, key, typed, note) => {
  const shown = showPage(page, now);
  shown.open({ ...completeApplicant, sat_taken: 'Y', act_taken: 'Y', [key]: '' });
  shown.live.controls.focus(key);
  await press(`${typed}{Tab}`);
  await expect.poll(() => noteAt(key)).toMatch(note);
  expect([seen(shown), field(key).getAttribute('aria-describedby')?.split(' ')[0]]).toEqual([
    nothing,
    `${key}-control-hint`,
  ]);
  shown.validate(true);
  expect([seen(shown).marked, document.querySelector('.quire-note')]).toEqual([[key], null]);
});

it('follows every key from then on: what is fixed leaves, what is new appears, in the list too', async () => {
  const shown = showPage('about', now);
  shown.open({ ...completeApplicant, first_name: '' });
  shown.validate(true);
  expect(seen(shown)).toEqual(shownProblem('first_name', 'First Name', 'Please complete: First name'));
  field('first_name').focus();
  await press('A');
  expect(seen(shown)).toEqual(nothing);
  await press('{Backspace}');
  expect(seen(shown)).toEqual(shownProblem('first_name', 'First Name', 'Please complete: First name'));
  await press('Ada');

  field('email_address').focus();
  await press('a');
  expect(seen(shown)).toEqual(shownProblem('email_address', wrongEmail));
  await press('@b.');
  expect(seen(shown)).toEqual(shownProblem('email_address', wrongEmail));
  await press('c');
  expect(seen(shown)).toEqual(nothing);

  // What another answer asks for comes and goes with it.
  shown.live.controls.focus('zip');
  await userEvent.clear(field('zip'));
  expect(seen(shown).list).toEqual(['zip: ZIP/Postal Code is required']);
  await userEvent.selectOptions(field('country'), 'FRA');
  expect(seen(shown)).toEqual(nothing);
  shown.live.controls.focus('mailing_zip');
  await userEvent.fill(field('mailing_zip'), '0509');
  expect(seen(shown)).toEqual(nothing);
  await userEvent.selectOptions(field('mailing_country'), 'USA');
  expect(seen(shown)).toEqual(shownProblem('mailing_zip', 'ZIP/Postal Code must be at least 5 characters.'));
  await userEvent.selectOptions(field('mailing_country'), 'FRA');
  expect(seen(shown)).toEqual(nothing);
  await userEvent.click(screen.getByRole('radio', { name: 'International student' }));
  expect(seen(shown).list).toEqual([
    'international_gateway: All international students must use the common application service to apply to Wexcombe University.',
  ]);
  shown.validate(false);
  expect(seen(shown)).toEqual(nothing);
});

it('says several things about one answer, and each of them once', async () => {
  const shown = showPage('about', now);
  shown.open(completeApplicant);
  const tooLong = 'This answer is too long. Please shorten it to 100 characters.';
  await userEvent.fill(field('email_address'), 'x'.repeat(101));
  // Text over its limit is kept whole, and noted at once.
  expect([seen(shown), noteAt('email_address')]).toEqual([nothing, tooLong]);
  shown.validate(true);
  expect(shown.atQuestions()['email_address']?.toSorted()).toEqual([wrongEmail, tooLong]);
  expect(
    shown.live.problems
      .list()
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual([wrongEmail, tooLong]);
  expect(shown.inList().toSorted()).toEqual([`email_address: ${wrongEmail}`, `email_address: ${tooLong}`]);
  field('email_address').focus();
  await press('{End}{Backspace}');
  expect(seen(shown)).toEqual(shownProblem('email_address', wrongEmail));
});

it('stores no date that is none, takes the one before away, and says so once', async () => {
  const shown = showPage('about', now);
  shown.open({ ...completeApplicant, mailing_addr_effective_date: '2026-01-01' });
  const date = field('mailing_addr_effective_date');
  await userEvent.fill(date, '2/30/2026');
  date.focus();
  await press('{Tab}');
  const earliest = 'The minimum supported year is 2022';
  const atQuestion = `There is no February 30 in 2026. ${earliest}`;
  expect([shown.live.answer(date.name), date.value, seen(shown), noteAt(date.name)]).toEqual([
    '',
    '2/30/2026',
    nothing,
    atQuestion,
  ]);
  shown.validate(true);
  expect(seen(shown)).toEqual(shownProblem('mailing_addr_effective_date', earliest, atQuestion));
  await userEvent.fill(date, '12/31/2021');
  await press('{Tab}');
  expect([shown.live.answer('mailing_addr_effective_date'), seen(shown)]).toEqual([
    '2021-12-31',
    shownProblem('mailing_addr_effective_date', earliest),
  ]);
  await userEvent.fill(date, '2/28/2026');
  await press('{Tab}');
  expect([shown.live.answer('mailing_addr_effective_date'), seen(shown)]).toEqual(['2026-02-28', nothing]);

  // An optional date that is taken away is right; one that is required is missing.
  await userEvent.clear(date);
  await userEvent.fill(field('birth_date'), '2/29/2009');
  await press('{Tab}');
  expect([shown.live.answer('birth_date'), seen(shown)]).toEqual([
    '',
    shownProblem(
      'birth_date',
      'A valid date of birth is required.',
      'A valid date of birth is required. There was no February 29 in 2009.',
    ),
  ]);
  await userEvent.clear(field('birth_date'));
  await press('{Tab}');
  expect(seen(shown)).toEqual(shownProblem('birth_date', 'Date of Birth', 'Please complete: Date of birth'));
});

it('counts a character as the rules do', async () => {
  const shown = showPage('final-steps', now);
  shown.open({ ...completeApplicant, conviction: 'Y', conviction_comment: 'x' });
  shown.validate(true);
  const count = (): string | null | undefined =>
    document.querySelector('#conviction_comment-control-count')?.textContent;
  await userEvent.fill(field('conviction_comment'), `${'😀'.repeat(1498)}\n`);
  expect([count(), seen(shown)]).toEqual(['Character count: 1499 / 1500', nothing]);
  field('conviction_comment').focus();
  await press('y');
  expect([count(), seen(shown)]).toEqual(['Character count: 1500 / 1500', nothing]);
  await press('z');
  expect([count(), seen(shown)]).toEqual([
    'Character count: 1501 / 1500',
    shownProblem('conviction_comment', 'This answer is too long. Please shorten it to 1500 characters.'),
  ]);
});
