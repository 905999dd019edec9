import '@quire/ui/styles.css';
import {
  createLiveApplication,
  QuestionnairePage,
  QuestionnaireProvider,
  type LiveApplication,
} from '@quire/form-engine';
import type { Item } from '@quire/validation';
import { cleanup, render, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { sampleMessages } from '../testing/sample-messages.ts';
import { compiledSample } from '../testing/sample-questionnaire.ts';
import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);
const text = (question: string): Item => ({ question, control: 'text', label: question });
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

/** A page, and what replaces it as another tab's change does. */
async function shown(): Promise<{ replace: (without?: string) => void }> {
  const open = (): LiveApplication =>
    createLiveApplication({
      questionnaire,
      answers: { club_title: 'Chess' },
      today: { date: '2026-11-21', instant: 0 },
    });
  let live = open();
  const drawn = (): Parameters<typeof rerender>[0] => (
    <>
      <button type="button" id="menu">
        Menu
      </button>
      <main key={live.controls.idPrefix + String(round)}>
        <QuestionnaireProvider application={live} messages={sampleMessages}>
          <QuestionnairePage page="one" />
        </QuestionnaireProvider>
      </main>
    </>
  );
  let round = 0;
  const { rerender } = render(<p />);
  rerender(drawn());
  await screen.findByLabelText(/^name/);
  return {
    replace: (without) =>
      keepFocus(
        { current: () => live },
        () => {
          live = open();
          round += 1;
          rerender(drawn());
          if (without !== undefined) document.getElementById(without)!.remove();
        },
        '#name-control',
      ),
  };
}

it.each([
  ['comes back to a replaced question', 'name-control'],
  ['comes back to a question in a fold that was opened', 'town-control'],
  ['comes back to a question of an item that folds when it is complete', 'club_title-control'],
  ['stays where nothing is replaced, as in an open menu', 'menu'],
])('the focus %s', async (_, id) => {
  await page.viewport(800, 900);
  const { replace } = await shown();
  await userEvent.click(document.querySelector('summary')!);
  await userEvent.click(await screen.findByRole('button', { name: 'form.edit' }));
  document.getElementById(id)!.focus();
  replace();
  expect(document.activeElement?.id).toBe(id);
  await userEvent.keyboard('x');
  if (id !== 'menu') expect(document.getElementById(id)).toHaveProperty('value', expect.stringContaining('x'));
});

it('the focus goes on where its element is gone, and an opened fold stays open', async () => {
  const { replace } = await shown();
  await userEvent.click(document.querySelector('summary')!);
  document.getElementById('town-control')!.focus();
  replace('town-control');
  expect(document.activeElement?.id).toBe('name-control');
  expect(document.querySelector('details')!.open).toBe(true);
});
