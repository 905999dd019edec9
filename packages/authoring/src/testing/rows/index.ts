import type { AnswerRow } from './answer-row.ts';
import { dateRows } from './date-rows.ts';
import { homeRows } from './home-rows.ts';
import { personalRows } from './personal-rows.ts';
import { studiesRows } from './studies-rows.ts';

export type { AnswerRow } from './answer-row.ts';
export { completeApplicant } from './complete-applicant.ts';

/** The rules of specification 5.4, and what 5.3 says of typed answers, each bound at its edge. */
export const answerRows: readonly AnswerRow[] = [...personalRows, ...dateRows, ...homeRows, ...studiesRows];
