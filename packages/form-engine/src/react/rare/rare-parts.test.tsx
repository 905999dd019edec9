import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const yaml = `
title: About you
items:
  - { question: born, control: date, label: Born }
  - { question: mobile, control: phone, label: Mobile }
  - { question: number, control: ssn, label: Number, sensitive: true }
`;
const answers = { born: '2009-04-27', mobile: '(212) 555-0100', number: '123-45-6789' };

// Each test begins as a page does that has fetched nothing yet.
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.doUnmock('./rare-parts.ts');
});

const fields = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>('textbox');

it('appears with all its fields once their code is there', async () => {
  const { Questionnaire } = await import('../questionnaire/questionnaire.tsx');
  const { rareParts } = await import('./load-rare-parts.ts');
  render(<Questionnaire config={yaml} answers={answers} onSubmit={() => undefined} />);
  expect(rareParts()).toBeUndefined();

  const born = await screen.findByRole('textbox', { name: /Born/ });
  expect(rareParts()).toBeDefined();
  expect(fields().map(({ value }) => value)).toEqual(['04 / 27 / 2009', '(212) 555-0100', '•••-••-6789']);
  await userEvent.clear(born);
  await userEvent.type(born, '05032010');
  expect(born).toHaveValue('05 / 03 / 2010');
});

it('shows answers that can be read, and no secret one, where their code never comes', async () => {
  vi.doMock('./rare-parts.ts', () => {
    throw new Error('offline');
  });
  const { Questionnaire } = await import('../questionnaire/questionnaire.tsx');
  render(<Questionnaire config={yaml} answers={answers} onSubmit={() => undefined} />);

  await screen.findByRole('textbox', { name: /Born/ });
  expect(fields().map(({ value }) => value)).toEqual(['2009-04-27', '(212) 555-0100', '']);
  for (const field of fields()) expect(field).toHaveAttribute('readonly');
});

it('is not fetched by a form that has none of these questions', async () => {
  const { Questionnaire } = await import('../questionnaire/questionnaire.tsx');
  const { rareParts } = await import('./load-rare-parts.ts');
  render(
    <Questionnaire
      config={'title: Us\nitems: [{ question: name, control: text, label: Name }]'}
      onSubmit={() => undefined}
    />,
  );
  await screen.findByRole('textbox', { name: /Name/ });
  expect(rareParts()).toBeUndefined();
});

it.each(['page', 'question'])(
  'is waited for by a %s that a host composes, so that no field is drawn twice',
  async (part) => {
    const { compileConfig } = await import('../../config/index.ts');
    const { pagesOf } = await import('../../core/index.ts');
    const { createLiveApplication } = await import('../live/create-live-application.ts');
    const { QuestionnairePage } = await import('../questionnaire-page.tsx');
    const { QuestionnaireQuestion } = await import('../questionnaire-question.tsx');
    const { QuestionnaireProvider } = await import('../questionnaire-provider.tsx');
    const { questionnaire } = compileConfig(yaml).config!;
    const application = createLiveApplication({ questionnaire, answers, today: { date: '2026-11-21', instant: 0 } });
    render(
      <QuestionnaireProvider application={application}>
        {part === 'page' ? (
          <QuestionnairePage page={pagesOf(questionnaire)[0]!.name} />
        ) : (
          <QuestionnaireQuestion question="born" />
        )}
      </QuestionnaireProvider>,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByRole('textbox', { name: /Born/ })).toHaveValue('04 / 27 / 2009');
  },
);
