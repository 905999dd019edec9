/// <reference types="@vitest/browser-playwright" />
import { answerRows, completeApplicant, type AnswerRow } from '@quire/authoring/rows';
import { cleanAnswers } from '@quire/form-engine/core';
import { fillText } from '@quire/messages';
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

/** Returns a field's message: its own words for a missing answer whose message is a bare name or repeats its label. */
function atField(key: string, message: string, answer: string): string {
  const node = questionnaire.nodes[questionnaire.asks[key] ?? -1];
  if (node?.kind !== 'question') return message;
  if (node.label !== message && (answer.trim() !== '' || /[.!?]$|is required/.test(message))) return message;
  const { pleaseChoose, pleaseComplete } = messages.form;
  return node.list || node.cases ? pleaseChoose : fillText(pleaseComplete, { question: node.shortLabel ?? node.label });
}

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
