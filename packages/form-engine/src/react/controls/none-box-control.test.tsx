import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AnswersPage } from '../answers/answers-page.tsx';
import { compiled } from '../../core/testing/compiled.ts';
import { renderWithin, showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

const questionnaire = compiled({
  pages: {
    one: [
      { question: 'first_name', control: 'text', label: 'First name' },
      {
        question: 'middle_name',
        control: 'text',
        label: 'Middle name',
        required: 'Middle Name',
        noneBox: { label: '{first_name} has no middle name', value: 'None' },
      },
    ],
  },
});
const show = (middle = ''): ReturnType<typeof showApplication> =>
  showApplication(questionnaire, 'one', { first_name: 'Ada', middle_name: middle });
const line = (): HTMLElement => screen.getByLabelText(/^Middle name/);
const box = (): HTMLElement => screen.getByRole('checkbox', { name: 'Ada has no middle name' });

it('answers with its value, and gives back what was typed', async () => {
  const { live } = show();
  await userEvent.type(line(), 'Byron');
  await userEvent.click(box());
  expect([live.answer('middle_name'), live.problems.now()]).toEqual(['None', []]);
  expect(line()).toHaveValue('None');
  expect(line()).toHaveAttribute('readonly');
  await userEvent.click(box());
  expect(live.answer('middle_name')).toBe('Byron');
  expect(line()).toHaveValue('Byron');
  expect(line()).not.toHaveAttribute('readonly');
});

it('is ticked where its value is stored, and leaves the answer empty when it is unticked', async () => {
  const { live } = show('None');
  expect(box()).toBeChecked();
  await userEvent.click(box());
  expect(live.answer('middle_name')).toBe('');
  expect(live.problems.now().map(({ message }) => message)).toEqual(['Middle Name']);
});

it('does not stop who types its value at the beginning of another name', async () => {
  const { live } = show();
  await userEvent.type(line(), 'None');
  expect(box()).toBeChecked();
  await userEvent.type(line(), 'such');
  expect(live.answer('middle_name')).toBe('Nonesuch');
  expect(box()).not.toBeChecked();
});

it('follows an answer that comes from elsewhere, and renders for no other letter', async () => {
  const { live, work } = show('Byron');
  act(() => {
    live.change('middle_name', 'None');
  });
  expect(box()).toBeChecked();
  act(() => {
    live.change('middle_name', 'King');
  });
  expect(box()).not.toBeChecked();
  await userEvent.type(line(), '-');
  work();
  await userEvent.type(line(), 'Noel');
  expect(work().commits).toBe(0);
});

it.each([
  ['None', 'Ada has no middle name'],
  [' None', 'Ada has no middle name'],
  ['Nonesuch', 'Nonesuch'],
])('reads %s as %s', (stored, read) => {
  const { live } = show(stored);
  cleanup();
  renderWithin(live, <AnswersPage page="one" />);
  expect(screen.getByText('Middle name').nextElementSibling).toHaveTextContent(read);
});
