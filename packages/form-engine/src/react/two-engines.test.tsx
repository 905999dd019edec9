import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

type Engine = typeof import('../index.ts');

/** Loads the engine twice, as a page has it whose packages ask for two versions. */
async function twoEngines(): Promise<[Engine, Engine]> {
  const load = async (): Promise<Engine> => {
    vi.resetModules();
    return import('../index.ts');
  };
  return [await load(), await load()];
}

const yaml =
  'title: Us\nitems: [{ question: name, control: text, label: Name }, { question: born, control: date, label: Born }]';

it('of two versions each draw their own form, and neither answers for the other', async () => {
  const [first, second] = await twoEngines();
  expect(first.Questionnaire).not.toBe(second.Questionnaire);
  const [sentByFirst, sentBySecond] = [vi.fn<(answers: object) => void>(), vi.fn<(answers: object) => void>()];
  render(
    <>
      <section aria-label="first">
        <first.Questionnaire config={yaml} onSubmit={sentByFirst} />
      </section>
      <section aria-label="second">
        <second.Questionnaire config={yaml} onSubmit={sentBySecond} idPrefix="b-" />
      </section>
    </>,
  );
  for (const [label, name] of [
    ['first', 'Ada'],
    ['second', 'Grace'],
  ] as const) {
    const form = within(screen.getByRole('region', { name: label }));
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), name);
    await userEvent.type(form.getByRole('textbox', { name: /Born/ }), '05032010');
    await userEvent.click(form.getByRole('button', { name: 'Submit' }));
  }
  expect(sentByFirst.mock.calls).toEqual([[{ name: 'Ada', born: '2010-05-03' }]]);
  expect(sentBySecond.mock.calls).toEqual([[{ name: 'Grace', born: '2010-05-03' }]]);
});

it('that are mixed say so, with the command that names them', async () => {
  const [first, second] = await twoEngines();
  const { compileConfig } = await import('../config/index.ts');
  const { questionnaire } = compileConfig(yaml).config!;
  const application = first.createLiveApplication({
    questionnaire,
    answers: {},
    today: { date: '2026-11-21', instant: 0 },
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() =>
    render(
      <first.QuestionnaireProvider application={application}>
        <second.QuestionnairePage page="us" />
      </first.QuestionnaireProvider>,
    ),
  ).toThrow(/two copies of @quire\/form-engine: `npm ls @quire\/form-engine` names them/);
  logged.mockRestore();
});
