import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { compiled, today } from '../../core/testing/compiled.ts';
import { createLiveApplication } from '../live/create-live-application.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { renderWithin, showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

const questionnaire = compiled({
  pages: {
    one: [
      {
        question: 'home',
        control: 'phone',
        label: 'Phone',
        abroad: 'abroad',
        second: 'other',
        format: { is: 'phone', message: 'Not a phone number.' },
      },
      { question: 'abroad', control: 'text', label: 'Phone abroad' },
      { question: 'other', control: 'phone', label: 'Other number', format: { is: 'phone', message: 'None.' } },
      {
        question: 'work',
        control: 'phone',
        label: 'Work',
        extension: true,
        format: { is: 'phone', message: 'Not a number of an office.' },
      },
    ],
  },
});
const show = (answers: Record<string, string> = {}): ReturnType<typeof showApplication> =>
  showApplication(questionnaire, 'one', { home: '', abroad: '', ...answers });
const phone = (): HTMLElement => screen.getByRole('textbox', { name: /^Phone(?! abroad)/ });
const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'movePhone' });
const problem = 'Not a phone number. phoneAbroad';

it.each(['+44 7700 900123', '0044 7700 900123', '+86 10 6552 9988', '+৫২ ৫৫ ১২৩৪ ৫৬৭৮', '011 49 30 901820'])(
  'keeps %s whole, says where it belongs, and moves it there in one press',
  async (typed) => {
    const moved = typed.replace(/^.৫.*/, '+52 55 1234 5678');
    const { live } = show();
    await userEvent.type(phone(), typed);
    expect(phone()).toHaveValue(typed);
    expect(phone()).toHaveAccessibleDescription(expect.stringContaining(problem));
    await userEvent.click(button()!);
    expect([live.answer('home'), live.answer('abroad')]).toEqual(['', moved]);
    expect(screen.getByRole('textbox', { name: /^Phone abroad/ })).toHaveFocus();
    expect(phone()).toHaveValue('');
    expect(button()).toBeNull();
    expect(screen.queryByText(problem)).toBeNull();
  },
);

it('moves none where nobody may answer', () => {
  const can = { answer: false };
  showApplication(questionnaire, 'one', { home: '+44 7700 900123', abroad: '' }, {}, { can });
  expect([phone().getAttribute('readonly'), button()]).toEqual(['', null]);
});

it('writes over no number that stands abroad already', async () => {
  const { live } = show({ abroad: '+49 30 901820' });
  await userEvent.type(phone(), '+44 7700 900123');
  expect(button()).toBeNull();
  expect(live.answer('abroad')).toBe('+49 30 901820');
});

it('says nothing of a number of North America, or of what may become one', async () => {
  show();
  await userEvent.type(phone(), '+1 802 555 0142');
  expect(phone()).toHaveValue('(802) 555-0142');
  await userEvent.clear(phone());
  await userEvent.type(phone(), '+4');
  expect(phone()).not.toHaveAccessibleDescription();
});

const offered = (): HTMLElement | null => screen.queryByRole('button', { name: 'secondPhone' });

it.each([
  ['802-555-0199 or +1 802.555.0144', 'paste'],
  ['(802) 555-0199, ٨٠٢٥٥٥٠١٤٤', 'paste'],
  ['8025550199 8025550144', 'type'],
] as const)('offers the second number of %s, by %s, to the question that takes it', async (typed, by) => {
  const { live } = show();
  await userEvent.click(phone());
  await (by === 'paste' ? userEvent.paste(typed) : userEvent.keyboard(typed));
  await userEvent.tab();
  expect([phone(), live.problems.now(), live.controls.unfinished()]).toEqual([
    expect.objectContaining({ value: '(802) 555-0199' }),
    [],
    [],
  ]);
  expect(phone()).toHaveAccessibleDescription('tooManyDigits');
  await userEvent.click(offered()!);
  expect([live.answer('home'), live.answer('other')]).toEqual(['(802) 555-0199', '(802) 555-0144']);
  expect([
    offered(),
    live.controls.typed('home'),
    document.querySelector('#home-control-too-long')?.textContent,
  ]).toEqual([null, undefined, '']);
});

it('tells again after a reload what was left out, until the number is another', async () => {
  const reloaded = createLiveApplication({
    questionnaire,
    today,
    answers: { home: '(802) 555-0199' },
    typed: { home: 'or 802-555-0144' },
  });
  const { unmount } = renderWithin(reloaded, <QuestionnairePage page="one" />);
  expect(phone()).toHaveAccessibleDescription('tooManyDigits');
  expect(offered()).toBeVisible();
  await userEvent.type(phone(), '{Backspace}');
  expect([offered(), reloaded.controls.typed('home')]).toEqual([null, undefined]);
  unmount();
});

it.each([
  ['802-555-0199 x214', '(802) 555-0199 ext. 214', '(802) 555-0199;ext=214'],
  ['802.555.0199, 4412', '(802) 555-0199 ext. 4412', '(802) 555-0199;ext=4412'],
  ['+1 802 555 0199;ext=5', '(802) 555-0199 ext. 5', '(802) 555-0199;ext=5'],
  ['8025550199', '(802) 555-0199', '(802) 555-0199'],
  ['802-555-0199 or 555-0144', '(802) 555-0199', '(802) 555-0199'],
])('reads the number of an office, %s, as %s, pasted and typed', async (typed, shown, stored) => {
  const { live } = show({ work: '' });
  const work = screen.getByRole('textbox', { name: /^Work/ });
  await userEvent.click(work);
  await userEvent.paste(typed);
  expect([(work as HTMLInputElement).value, live.answer('work'), live.problems.now()]).toEqual([shown, stored, []]);
  await userEvent.clear(work);
  if (!typed.includes('or')) await userEvent.type(work, typed);
  else await userEvent.type(work, '8025550199');
  expect([(work as HTMLInputElement).value, live.answer('work')]).toEqual([shown, stored]);
});
