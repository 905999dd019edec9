/// <reference types="@vitest/browser-playwright" />
import { answerRows, completeApplicant, type AnswerRow } from '@quire/config-loader/rows';
import { cleanAnswers } from '@quire/form-engine/core';
import { fillText } from '@quire/validation';
import { cleanup } from '@testing-library/react';
import { messages, questionnaire } from 'virtual:quire/questionnaire';
import { cdp } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { showPage } from './show-page.tsx';

afterEach(async () => {
  cleanup();
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
});

function pageOf({ at }: AnswerRow): string {
  const page = questionnaire.nodes[questionnaire.nodes[questionnaire.asks[at] ?? -1]?.page ?? -1];
  return page?.kind === 'page' ? page.name : 'no page';
}

function labelOf(key: string): string | undefined {
  const node = questionnaire.nodes[questionnaire.asks[key] ?? -1];
  return node?.kind === 'question' ? node.label : undefined;
}

/** Returns a field's message: for a missing answer, a bare name gets a lead-in, and so does what repeats its label. */
const atField = (key: string, message: string, answer: string): string =>
  labelOf(key) === message || (answer.trim() === '' && !/[.!?]$|is required/.test(message))
    ? fillText(messages.form.pleaseComplete, { message })
    : message;

describe.each([...together(answerRows, pageOf)])(
  'on the page %s, while validating, each problem stands at its question and in the list, to the letter',
  (page, rows) => {
    const clocks = [
      { timezoneId: 'America/New_York', tried: rows, tier: {} },
      { timezoneId: 'Pacific/Auckland', tried: rows.filter(({ at }) => at.endsWith('date')), tier: { tags: 'deep' } },
    ];
    for (const { timezoneId, tried, tier } of clocks)
      it(`with the clock of ${timezoneId}`, tier, async () => {
        await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
        for (const [now, atOnce] of together(tried, (row) => row.now)) {
          const shown = showPage(page, now);
          shown.validate(true);
          for (const { changes, problems } of atOnce) {
            const answers = { ...completeApplicant, ...cleanAnswers(questionnaire, changes) };
            shown.open(answers);
            const entries = Object.entries(problems);
            expect([changes, shown.atQuestions(), shown.inList(), shown.marked()]).toEqual([
              changes,
              Object.fromEntries(entries.map(([key, message]) => [key, [atField(key, message, answers[key] ?? '')]])),
              entries.map(([key, message]) => `${key}: ${message}`),
              Object.keys(problems),
            ]);
          }
          cleanup();
        }
      });
  },
);

it('tries rows on every page', () => {
  expect([...together(answerRows, pageOf).keys()].toSorted()).toEqual(['about', 'education', 'final-steps']);
});

function together(rows: readonly AnswerRow[], by: (row: AnswerRow) => string): Map<string, AnswerRow[]> {
  const groups = new Map<string, AnswerRow[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}
