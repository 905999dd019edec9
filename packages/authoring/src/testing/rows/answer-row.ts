import type { Answers } from '@quire/validation';

/** A complete applicant with some changes, and the resulting problems. */
export interface AnswerRow {
  /** The question that the row is about. */
  readonly at: string;
  /** Changed answers; `''` removes one. */
  readonly changes: Answers;
  /** Exact texts of all problems of the application, by key, if any. */
  readonly problems: Readonly<Record<string, string>>;
  /** When that is; on the day of the rows unless it matters. */
  readonly now: string;
  /** Text that no question takes is refused when it is saved already. */
  readonly isRefusedWhenSaved: boolean;
}

/** The day on which the rows are tried, unless they say another. */
export const dayOfRows = '2026-09-01T12:00:00-04:00';

/** Creates a row with one problem, at the question itself. */
export function refused(
  at: string,
  message: string,
  changes: Answers = { [at]: '' },
  now: string = dayOfRows,
): AnswerRow {
  return {
    at,
    changes,
    problems: { [at]: message },
    now,
    isRefusedWhenSaved: Object.values(changes).some((answer) => Array.from(answer).length > 7000),
  };
}

/** Creates a row without a problem. */
export function right(at: string, changes: Answers = { [at]: '' }, now: string = dayOfRows): AnswerRow {
  return { at, changes, problems: {}, now, isRefusedWhenSaved: false };
}

/** Answers that are right and answers that are wrong, beside the same others. */
export function tried(
  at: string,
  message: string,
  answers: { right: readonly string[]; wrong: readonly string[] },
  beside: Answers = {},
): AnswerRow[] {
  return [
    ...answers.right.map((answer) => right(at, { ...beside, [at]: answer })),
    ...answers.wrong.map((answer) => refused(at, message, { ...beside, [at]: answer })),
  ];
}
