import '../../../../ui/src/styles.css';
import { act, cleanup, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookupQuestionnaire } from '../testing/lookup-questionnaire.ts';
import { showApplication, type Shown } from '../testing/shown-application.tsx';
import type { LookupPort } from '../lookup/lookup-port.ts';

const questionnaire = lookupQuestionnaire();
const find = vi.fn<LookupPort['find']>();
const record = vi.fn<LookupPort['record']>();

beforeEach(() => {
  find.mockReset().mockResolvedValue([{ id: '1', text: 'Abbey High', subText: 'Wexcombe, VT' }]);
  record
    .mockReset()
    .mockResolvedValue({ name: 'Abbey High School', ceeb: '461234', city: 'Wexcombe', state: 'VT', country: 'USA' });
});
afterEach(cleanup);

const school = (): HTMLInputElement => screen.getByRole('combobox', { name: 'School' });
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
async function show(): Promise<Shown> {
  const shown = showApplication(questionnaire, 'education', {}, {}, { lookups: { find, record } });
  await screen.findByRole('combobox', { name: 'School' });
  school().focus();
  return shown;
}

it('fills a school by the keyboard alone, in 320 px', async () => {
  await page.viewport(320, 640);
  const { live } = await show();
  await press('abb');
  await screen.findByRole('option', { name: 'Abbey High Wexcombe, VT' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await press('{ArrowDown}{Enter}');
  await expect
    .poll(() => live.answers())
    .toMatchObject({
      name: 'Abbey High School',
      ceeb: '461234',
      city: 'Wexcombe',
      country: 'USA',
      state: 'VT',
      state_desc: 'The VT',
    });
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>(/^State/).value).toBe('VT');
  expect([school().value, document.activeElement]).toEqual(['Abbey High School', school()]);
  // The record is there, and no key is lost to it.
  await press(' 2{Tab}');
  expect([live.answer('name'), live.answer('city'), document.activeElement]).toEqual([
    'Abbey High School 2',
    'Wexcombe',
    screen.getByLabelText(/^Code/),
  ]);
});

it('moves nothing when it is left, so that the press that leaves it hits what it aimed at', async () => {
  await show();
  const below = (): number => screen.getByLabelText(/^Code/).getBoundingClientRect().top;
  const before = below();
  await press('Our Kitchen Table{Tab}');
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(resolve);
    });
  });
  expect([document.activeElement === school(), below()]).toEqual([false, before]);
});

it('takes text from right to left, with emoji and markup, as text', async () => {
  const { live } = await show();
  const text = 'مدرسة 👩‍👩‍👧‍👦 <script>alert(1)</script> __proto__';
  await userEvent.fill(school(), text);
  await screen.findByText(text, { selector: 'bdi' });
  await press('{ArrowUp}{Enter}');
  expect([
    live.answer('name'),
    getComputedStyle(school()).direction,
    document.querySelector('.quire-page script'),
  ]).toEqual([text, 'rtl', null]);
  const note = await screen.findByText('Enter your school information below.');
  // The ring of the focus ends 5 px below the field.
  expect(note.getBoundingClientRect().top - school().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(6);
});

// Nearly all of its seconds are the browser's own, and many on a busy machine.
it(
  'keeps ten megabytes, marks them, and still takes a key while nothing answers',
  { timeout: 300_000, tags: 'deep' },
  async () => {
    find.mockImplementation(() => new Promise(() => undefined));
    const { live } = await show();
    const text = 'wexcombe '.repeat(1_165_084);
    act(() => {
      document.execCommand('insertText', false, text);
    });
    await expect.poll(() => find.mock.calls.length, { timeout: 60_000 }).toBe(1);
    await press('!');
    expect([live.answer('name').length, school().value.length, find.mock.calls[0]?.[0].length]).toEqual([
      text.length + 1,
      text.length + 1,
      200,
    ]);
    expect(document.querySelectorAll('.quire-note')).toHaveLength(1);
    await press('{Tab}');
    expect(live.answer('name').length).toBe(text.length + 1);
  },
);
