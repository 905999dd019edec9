import '../../../../ui/src/styles.css';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { yesNo } from '@quire/validation/testing';
import { compiled } from '../../core/testing/compiled.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

const questionnaire = compiled({
  pages: {
    one: [
      {
        question: 'pet',
        control: 'radio',
        label: 'A pet',
        options: yesNo,
        under: { Y: [{ question: 'pet_name', control: 'text', label: 'Its name' }] },
      },
      { question: 'music', control: 'buttons', label: 'Music', options: yesNo },
      { question: 'citizen', control: 'radio', label: 'Citizen', options: yesNo, required: 'Citizen' },
    ],
  },
});

const clear = (question: string): HTMLElement | null =>
  screen.queryByRole('button', { name: new RegExp(`^Clear ?: ${question}`, 'i') });
const chosen = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ name }) => name);

it.each([
  ['pet', 'A pet'],
  ['music', 'Music'],
])('an optional choice can be taken back, and the focus stays with it: %s', async (key, question) => {
  const { live } = showApplication(questionnaire, 'one');
  expect(clear(question)).toBeNull();
  await userEvent.click(screen.getByRole('radiogroup', { name: new RegExp(question) }).querySelector('label')!);
  expect(live.answer(key)).toBe('Y');
  await userEvent.click(clear(question)!);
  expect([live.answer(key), chosen(), clear(question)]).toEqual(['', [], null]);
  expect((document.activeElement as HTMLInputElement).name).toBe(key);
  await userEvent.keyboard(' ');
  expect(live.answer(key)).toBe('Y');
});

it('what hung under a choice that is taken back goes with it, and comes back with it', async () => {
  const { live } = showApplication(questionnaire, 'one');
  live.change({ pet: 'Y', pet_name: 'Rex' });
  await userEvent.click(clear('A pet')!);
  expect(screen.queryByLabelText(/^Its name/)).toBeNull();
  live.change('pet', 'Y');
  expect(live.answer('pet_name')).toBe('Rex');
});

it('a required choice is changed and not taken back', async () => {
  showApplication(questionnaire, 'one');
  await userEvent.click(screen.getByRole('radiogroup', { name: /Citizen/ }).querySelector('input')!);
  expect([chosen(), clear('Citizen')]).toEqual([['citizen'], null]);
});
