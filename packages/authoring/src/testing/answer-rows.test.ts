import { cleanAnswers, problemsOf } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { afterEach, describe, expect, it } from 'vitest';
import { answerRows, completeApplicant } from './rows/index.ts';
import { wexcombe } from './wexcombe.ts';

const { questionnaire, institution } = wexcombe;
const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const rows = answerRows.map((row) => ({ ...row, name: JSON.stringify(row.changes).slice(0, 100) }));

describe('what an applicant is told (specification 5.4)', () => {
  it('is nothing when all that is asked for is answered', () => {
    expect(
      problemsOf(questionnaire, completeApplicant, todayIn(institution.timeZone, Date.parse('2026-09-01T16:00:00Z'))),
    ).toEqual([]);
  });

  it.each(rows)('$at: $problems, with $name at $now', ({ changes, problems, now }) => {
    // The time zone of the applicant's device makes no difference.
    for (const wall of ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu']) {
      process.env['TZ'] = wall;
      const found = problemsOf(
        questionnaire,
        { ...completeApplicant, ...cleanAnswers(questionnaire, changes) },
        todayIn(institution.timeZone, Date.parse(now)),
      );
      expect(found.map(({ key, message, severity }) => [key, message, severity])).toEqual(
        Object.entries(problems).map(([key, message]) => [key, message, 'blocks']),
      );
    }
  });

  it('is tried at every question that has a rule or is required', () => {
    const judged = questionnaire.nodes.flatMap((node) =>
      node.kind === 'question' && (node.required.length > 0 || node.rules.some(({ kind }) => kind !== 'maxLength'))
        ? [node.key]
        : [],
    );
    const tried = new Set(answerRows.flatMap(({ problems }) => Object.keys(problems)));
    expect(judged.filter((key) => !tried.has(key))).toEqual([]);
  });
});
