import '../../../../ui/src/styles.css';
import { act, cleanup, screen, within } from '@testing-library/react';
import { withTexts } from '@quire/messages';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { choices } from '@quire/validation/testing';
import { compiled, today } from '../../core/testing/compiled.ts';
import { AnswersPage } from '../answers/answers-page.tsx';
import { createLiveApplication } from '../live/create-live-application.ts';
import { renderWithin, showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

const options = choices('GB', 'DE', 'HK');
const questionnaire = compiled({
  messages: withTexts({}),
  items: [
    { question: 'country', control: 'select', label: 'Country', options },
    {
      address: 'home',
      label: 'Your address',
      hint: 'Where letters reach you.',
      country: { key: 'country' },
      required: '{part}',
    },
  ],
});
const answers = { home_line_1: 'Am Markt 1', home_city: 'Bremen', home_postal_code: '28195', home_region: 'Kent' };
const group = (): HTMLElement => screen.getByRole('group', { name: 'Your address' });
const names = (): (string | undefined)[] =>
  within(group())
    .getAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? undefined);
const valueOf = (key: string): string => document.querySelector<HTMLInputElement>(`[name="${key}"]`)?.value ?? '';

it('follows the country that is chosen: names, parts and order, without a loss or a jump', async () => {
  const { live } = showApplication(questionnaire, 'about', answers);
  expect(names()).toEqual([
    'Address line 1',
    'Address line 2 (optional)',
    'City or town',
    'State, province or region (optional)',
    'Postal code (optional)',
  ]);
  const country = screen.getByRole('combobox', { name: /Country/ });
  const code = document.querySelector('[name="home_postal_code"]');
  country.focus();
  await userEvent.selectOptions(country, 'DE');
  expect(names()).toEqual(['Address line 1', 'Address line 2 (optional)', 'Postal code', 'City or town']);
  expect(document.activeElement).toBe(country);
  expect(document.querySelector('[name="home_postal_code"]')).toBe(code);
  expect(valueOf('home_postal_code')).toBe('28195');
  await userEvent.selectOptions(country, 'GB');
  expect(names()).toEqual([
    'Address line 1',
    'Address line 2 (optional)',
    'Town or city',
    'County (optional)',
    'Postcode',
  ]);
  expect(valueOf('home_region')).toBe('Kent');
  act(() => live.problems.validating(true));
  expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
    'Enter a postcode, such as SW1A 1AA.',
  );
  expect(group()).toHaveAccessibleDescription('Where letters reach you.');
});

it('lists what is missing in the order that is seen', async () => {
  const { live } = showApplication(questionnaire, 'about', { country: 'DE', home_line_1: 'Am Markt 1' });
  act(() => live.problems.validating(true));
  const listed = (): string[] => live.problems.list().map(({ message }) => message);
  expect(listed()).toEqual(['Postal code', 'City or town']);
  act(() => live.change('country', 'GB'));
  expect(listed()).toEqual(['Town or city', 'Postcode']);
});

it('is read as an address is written in its country', () => {
  const live = createLiveApplication({ questionnaire, answers: { ...answers, country: 'DE' }, today });
  renderWithin(live, <AnswersPage page="about" />);
  const [, address] = screen.getAllByRole('definition');
  expect(address?.innerText).toBe('Am Markt 1\n28195\nBremen');
});
