import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { texts } from '@quire/messages';
import { afterEach, expect, it } from 'vitest';
import { compiled } from '../../core/testing/compiled.ts';
import { exampleMessages } from '../testing/example-messages.ts';
import { controls } from './control-map.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

const questionnaire = compiled({
  institution: { controls: { calendar: { as: 'date' } } },
  items: [
    { question: 'born', control: 'date', label: 'Born', required: 'When were you born?' },
    {
      question: 'since',
      control: 'date',
      label: 'When do you begin?',
      hint: 'A Monday.',
      required: 'When do you begin?',
    },
    { question: 'own', control: 'calendar', label: 'Own' },
  ],
});

it('says how a date is written where its author does not, and no control of a host', () => {
  expect(texts.form.dateHint).toBe('Month, day and year, such as {date} or {digits}.');
  showApplication(
    questionnaire,
    'about',
    {},
    {},
    {
      controls: {
        date: controls.date,
        calendar: { frame: 'field', draw: ({ id, describedBy }) => <input id={id} aria-describedby={describedBy} /> },
      },
    },
  );
  expect(screen.getByLabelText('Born')).toHaveAccessibleDescription(exampleMessages.form.dateHint);
  expect(screen.getByLabelText('When do you begin?')).toHaveAccessibleDescription('A Monday.');
  expect(screen.getByLabelText('Own (optional)')).not.toHaveAccessibleDescription();
});

it('never says a label once more as if it were a problem', () => {
  const { live } = showApplication(questionnaire, 'about', {}, {}, { controls: { date: controls.date } });
  act(() => live.problems.validating(true));
  expect(screen.getByLabelText('Born')).toHaveAccessibleDescription(/When were you born\?$/);
  expect(screen.getByLabelText('When do you begin?')).toHaveAccessibleDescription(
    'A Monday. Please complete: When do you begin?',
  );
});
