import '@testing-library/jest-dom/vitest';
import type * as validation from '@quire/validation';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problemsOf } from '../../core/index.ts';
import { compiled, today } from '../../core/testing/compiled.ts';
import { showApplication } from '../testing/shown-application.tsx';

/** Each load of the library waits until the test lets it arrive or fail. */
const loads = vi.hoisted((): { arrive: () => void; fail: () => void }[] => []);
vi.mock('@quire/validation', async (original) => {
  const whole = await original<typeof validation>();
  const loadPhones: typeof whole.loadPhones = async () => {
    await new Promise<void>((resolve, reject) => {
      loads.push({ arrive: resolve, fail: () => reject(new Error('Offline')) });
    });
    return whole.loadPhones();
  };
  return { ...whole, loadPhones };
});

afterEach(cleanup);

const questionnaire = compiled({
  pages: {
    one: ['mobile', 'home'].map((question) => ({
      question,
      control: 'phone',
      country: 'GB',
      label: question,
      format: { is: 'phone', message: 'Enter a phone number.' },
    })),
  },
});
const show = (answers: Record<string, string> = {}): ReturnType<typeof showApplication> =>
  showApplication(questionnaire, 'one', { mobile: '', home: '', ...answers });
const field = (name = 'mobile'): HTMLInputElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const wrong = (answer: string): readonly string[] =>
  problemsOf(questionnaire, { mobile: answer }, today).map(({ key }) => key);
const place = (): unknown[] => [field().value, field().selectionStart, document.activeElement === field()];

it('takes plain text until its library is there, fetches it again, and keeps text, focus and caret then', async () => {
  const { live } = show({ home: '+442079460000' });
  const element = field();
  expect([element.type, element.inputMode, element.autocomplete, element.name]).toEqual([
    'text',
    'tel',
    'tel',
    'mobile',
  ]);
  expect(field('home')).toHaveValue('+442079460000');
  await userEvent.type(element, '07700900982');
  expect([element.value, live.answer('mobile')]).toEqual(['07700900982', '07700900982']);
  expect(wrong(live.answer('mobile'))).toEqual(['mobile']);
  element.setSelectionRange(7, 7);

  await waitFor(() => expect(loads).toHaveLength(1));
  loads[0]!.fail();
  await act(async () => Promise.resolve());
  expect(place()).toEqual(['07700900982', 7, true]);
  await userEvent.keyboard('5');
  expect(live.answer('mobile')).toBe('077009050982');
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(loads).toHaveLength(2), { timeout: 20_000 });
  loads[1]!.arrive();
  await waitFor(() => expect(place()).toEqual(['07700 900982', 8, true]));
  expect(field()).toBe(element);
  expect(live.answer('mobile')).toBe('+447700900982');
  expect(wrong(live.answer('mobile'))).toEqual([]);
  expect(field('home')).toHaveValue('020 7946 0000');
  expect(loads).toHaveLength(2);
});

it('spells a number while it is typed, and stores it once it is whole', async () => {
  const { live } = show();
  const seen: [string, string][] = [];
  for (const key of '07700900982') {
    await userEvent.type(field(), key);
    seen.push([field().value, live.answer('mobile')]);
  }
  expect(seen.slice(4)).toEqual([
    ['07700', '07700'],
    ['07700 9', '07700 9'],
    ['07700 90', '07700 90'],
    ['07700 900', '07700 900'],
    ['07700 9009', '07700 9009'],
    ['07700 90098', '07700 90098'],
    ['07700 900982', '+447700900982'],
  ]);
  await userEvent.type(field(), '1');
  expect([field().value, live.answer('mobile')]).toEqual(['077009009821', '077009009821']);
  await userEvent.type(field(), '{Backspace}');
  expect([field().value, live.answer('mobile')]).toEqual(['07700 900982', '+447700900982']);
});

it.each([
  ['+447700900982', '+44 7700 900982', '+447700900982'],
  ['+33 1 23 45 67 89', '+33 1 23 45 67 89', '+33123456789'],
  ['0033123456789', '00 33 1 23 45 67 89', '+33123456789'],
  ['\u202a07700-900-982\u202c', '07700 900982', '+447700900982'],
  ['০৭৭০০৯০০৯৮২', '07700 900982', '+447700900982'],
  ['020 7946 0000 ext 5', '020 7946 0000 ext 5', '020 7946 0000 ext 5'],
  ['ask my mother', 'ask my mother', 'ask my mother'],
  ['07700 90098', '07700 90098', '07700 90098'],
])('takes the pasted %s', async (pasted, shown, stored) => {
  const { live } = show();
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect([field().value, live.answer('mobile')]).toEqual([shown, stored]);
  expect(wrong(stored)).toEqual(stored.startsWith('+') ? [] : ['mobile']);
});

it('shows an answer nationally, and another one that replaces it from outside', () => {
  const { live } = show({ mobile: '+447700900982' });
  expect(field()).toHaveValue('07700 900982');
  for (const [answer, shown] of [
    ['+33123456789', '+33 1 23 45 67 89'],
    ['', ''],
    ['ask my mother', 'ask my mother'],
    ['+442079460000', '020 7946 0000'],
  ] as const) {
    act(() => live.change('mobile', answer));
    expect([field().value, live.answer('mobile')]).toEqual([shown, answer]);
  }
});

it('completes a number that a host stored as it is typed, and leaves a composition alone', () => {
  const { live } = show({ mobile: '07700 900982' });
  expect([field().value, live.answer('mobile')]).toEqual(['07700 900982', '+447700900982']);
  fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
  field().value = '０２０';
  fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
  expect([field().value, live.answer('mobile')]).toEqual(['０２０', '+447700900982']);
  fireEvent.compositionEnd(field());
  expect([field().value, live.answer('mobile')]).toEqual(['020', '020']);
});

it('reads answers nationally for whoever reads them, and as its country writes them', async () => {
  showApplication(questionnaire, 'one', { mobile: '+447700900982', home: '+33123456789' }, {}, { mode: 'read' });
  expect(await screen.findByText('07700 900982')).toBeVisible();
  expect(screen.getByText('+33 1 23 45 67 89')).toBeVisible();
});
