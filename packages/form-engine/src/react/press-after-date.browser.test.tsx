import '../../../ui/src/styles.css';
import { cleanup, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { compiled } from '../core/testing/compiled.ts';
import { showApplication } from './testing/shown-application.tsx';

afterEach(cleanup);

const said = 'A valid date of birth is required. dateWrite';
const questionnaire = compiled({
  items: [
    {
      question: 'birth_date',
      control: 'date',
      label: 'Date of birth',
      date: { message: 'A valid date of birth is required.' },
    },
    {
      question: 'plan',
      control: 'radio',
      label: 'Plan',
      options: [
        { value: 'a', label: 'One' },
        { value: 'b', label: 'Two' },
        { value: 'c', label: 'Three' },
      ],
    },
  ],
});

it('a press right after a date that is none hits what it aimed at, and the message comes then', async () => {
  await page.viewport(390, 800);
  const { live } = showApplication(questionnaire, 'about');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '31/31');
  const aimed = screen.getByText('Two').getBoundingClientRect();
  // Near its lower edge, where a page that moves down would bring another choice.
  await userEvent.click(screen.getByText('Two').closest('label')!, { position: { x: 20, y: 4 } });
  expect(live.answer('plan')).toBe('b');
  await expect.poll(() => screen.queryByText(said)).not.toBeNull();
  expect(screen.getByText('Two').getBoundingClientRect().top).toBeGreaterThan(aimed.top);
  expect(live.problems.now().map(({ key }) => key)).toEqual(['birth_date']);
});

it('the message comes at once where the field is left by the keyboard', async () => {
  showApplication(questionnaire, 'about');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '31/31');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => screen.queryByText(said)).not.toBeNull();
});
