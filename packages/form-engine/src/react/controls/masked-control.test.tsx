import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { compiled } from '../../core/testing/compiled.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

const questionnaire = compiled({
  pages: {
    one: [
      {
        question: 'home',
        control: 'phone',
        label: 'Phone',
        abroad: 'abroad',
        format: { is: 'phone', message: 'Not a phone number.' },
      },
      { question: 'abroad', control: 'text', label: 'Phone abroad' },
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
