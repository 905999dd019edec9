import { fileURLToPath } from 'node:url';
import { problemsOf } from '@quire/form-engine/core';
import { todayIn, type Answers } from '@quire/validation';
import { expect, it } from 'vitest';
import { loadConfig, type LoadedConfig } from '../load-config.ts';

const result = await loadConfig(fileURLToPath(new URL('../../../../config/', import.meta.url)));
if (!result.ok) throw new Error(`The config of Wexcombe cannot be used: ${result.problems[0]?.what}`);

/** The real config of this repository. */
export const wexcombe: LoadedConfig = result.config;

/** The answers of a student, a question, and what the student is told there; the present instant where it matters. */
export type Row = readonly [answers: Answers, key: string, messages: readonly string[], now?: string | undefined];

/** A test for each row. */
export function tellsStudents(rows: readonly Row[]): void {
  it.each(rows.map(([answers, key, messages, now]) => ({ answers, key, messages, now, name: nameOf(answers) })))('$key: $messages, with $name $now', ({ answers, key, messages, now }) => {
    const today = todayIn(wexcombe.institution.timeZone, Date.parse(now ?? '2026-09-01T12:00:00-04:00'));
    const problems = problemsOf(wexcombe.questionnaire, answers, today).filter((problem) => problem.key === key);
    expect(problems.map(({ message }) => message)).toEqual(messages);
  });
}

const nameOf = (answers: Answers): string => JSON.stringify(answers).slice(0, 100);
