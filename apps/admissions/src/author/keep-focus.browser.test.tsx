import '@quire/ui/styles.css';
import { createLiveApplication, QuestionnairePage, QuestionnaireProvider } from '@quire/form-engine';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { text } from '@quire/validation/testing';
import { sampleMessages } from '../../testing/sample-messages.ts';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import type { Admissions } from '../application/admissions.ts';
import { keepFocus } from './keep-focus.ts';
import { createReturnPoint } from '../application/return-point.ts';

afterEach(cleanup);
const { questionnaire } = compiledSample({
  keys: ['name', 'town', 'club_title', 'club_2_title'],
  items: [
    text('name'),
    { section: 'More', fold: 'onEveryScreen', items: [text('town')] },
    {
      repeat: 'club',
      label: 'Club',
      button: 'Add',
      max: 2,
      fold: { line: ['title'], needs: ['title'] },
      items: [text('title')],
    },
  ],
});
const open = () =>
  createLiveApplication({
    questionnaire,
    answers: { club_title: 'Chess' },
    today: { date: '2026-11-21', instant: 0 },
  });

it.each(['name', 'town', 'club_title'])(
  '%s has the focus in the next application, and a fold stays open',
  async (key) => {
    let [live, generation] = [open(), 0];
    const drawn = () => (
      <main key={generation}>
        <QuestionnaireProvider application={live} messages={sampleMessages}>
          <QuestionnairePage page="one" />
        </QuestionnaireProvider>
      </main>
    );
    const { rerender } = render(drawn());
    const edit = await screen.findByRole('button', { name: 'form.edit' });
    for (const pressed of [document.querySelector('summary')!, edit]) await userEvent.click(pressed);
    const control = () => document.getElementById(`${key}-control`);
    control()!.focus();
    const holder = { current: () => live, store: { getState: () => ({ generation }) } };
    keepFocus({ live: holder, session: { returnPoint: createReturnPoint() } } as unknown as Admissions, () => {
      [live, generation] = [open(), 1];
      rerender(drawn());
    });
    await userEvent.keyboard('x');
    expect(control()).toHaveProperty('value', expect.stringContaining('x'));
    expect(document.querySelector('details')!.open).toBe(true);
  },
);
