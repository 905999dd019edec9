import '@quire/ui/styles.css';
import {
  createLiveApplication,
  QuestionnairePage,
  QuestionnaireProvider,
  type LiveApplication,
  type Mode,
} from '@quire/form-engine';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { cdp, page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import '../admissions.css';
import { sampleMessages } from '../../testing/sample-messages.ts';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import { addedControls } from './added-controls.ts';

afterEach(cleanup);
const grades = ['9', '10', '11', '12'];

function show(mode: Mode = 'fill', answers: Record<string, string> = {}): LiveApplication {
  const { questionnaire } = compiledSample({
    institution: { controls: { grade_strip: { as: 'checkboxes' } } },
    keys: grades.map((grade) => `grade_${grade}`),
    items: [
      {
        question: 'grades',
        control: 'grade_strip',
        label: 'Which grades?',
        required: 'Grades',
        boxes: grades.map((grade) => ({ key: `grade_${grade}`, label: `${grade}th` })),
      },
    ],
  });
  const live = createLiveApplication({ questionnaire, answers, today: { date: '2026-11-21', instant: 0 }, mode });
  render(
    <QuestionnaireProvider application={live} messages={sampleMessages} controls={addedControls}>
      <QuestionnairePage page="one" />
    </QuestionnaireProvider>,
  );
  return live;
}

const boxes = (): HTMLElement[] =>
  within(screen.getByRole('group', { name: 'Which grades?' })).getAllByRole('checkbox');
const rows = (): number => new Set(boxes().map((box) => box.closest('label')?.getBoundingClientRect().top)).size;

it('is a group of real boxes, each with an answer of its own, reached by keys and by the keyboard', async () => {
  const live = show();
  await userEvent.click(screen.getByText('10th'));
  expect(live.answers()).toMatchObject({ grade_10: 'true' });
  expect(live.controls.focus('grade_11')).toBe(true);
  await userEvent.keyboard(' ');
  expect([live.answer('grade_11'), live.answer('grade_9') ?? '']).toEqual(['true', '']);
});

it('says what is missing', () => {
  const live = show();
  act(() => live.problems.validating(true));
  expect(screen.getByRole('group', { name: 'Which grades?' }).textContent).toContain('form.pleaseChoose');
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true']);
});

it.each([
  [320, 1],
  [390, 1],
  [1280, 1],
  [220, 2],
])('stands at a width of %i in %i row(s) of targets of 44 px, and nothing sticks out', async (width, expected) => {
  await page.viewport(width, 700);
  show();
  expect(rows()).toBe(expected);
  for (const box of boxes()) {
    const target = box.closest('label')!.getBoundingClientRect();
    expect(target.height).toBeGreaterThanOrEqual(44);
    expect(target.width).toBeGreaterThanOrEqual(44);
    expect(box.closest('label')!.scrollWidth).toBeLessThanOrEqual(Math.ceil(target.width));
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(Math.max(width, 288));
});

it('is on paper with what was ticked', async () => {
  show('fill', { grade_9: 'true', grade_12: 'true' });
  const send = (media: string): Promise<unknown> => cdp().send('Emulation.setEmulatedMedia', { media });
  const labels = boxes().map((box) => box.closest('label')!);
  await send('print');
  const printed = labels.filter((label) => label.getBoundingClientRect().height > 0);
  expect(printed.map(({ textContent }) => textContent)).toEqual(['9th', '12th']);
  await send('');
});

it('reads like boxes where it is only read', async () => {
  show('read', { grade_9: 'true', grade_12: 'true' });
  expect((await screen.findByText('Which grades?')).nextElementSibling?.textContent).toBe('9th, 12th');
});
