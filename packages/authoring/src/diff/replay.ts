import { openApplication, ownText, type Problem, problemsOf, type Questionnaire } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import type { Verdict } from './config-change.ts';
import { askedAnswers } from './asked-answers.ts';

/** Result of one draft. Keys only: a stored draft is personal data. */
export interface Replayed {
  /** Name of a persona, or line of a file of drafts. */
  who: string;
  verdict: Verdict;
  /** Answered, and nobody asks it any more. */
  aside: string[];
  /** Answered, and no longer shown. */
  hidden: string[];
  /** Answers that became wrong, with the applicant's message. */
  wrong: { key: string; message: string }[];
  /** Required now, and not before: what a finished draft lacks. */
  missing: string[];
  wasComplete: boolean;
  isComplete: boolean;
}

/** A draft to replay; `sealed` answers are there, and their text is not known. */
export interface StoredDraft {
  who: string;
  answers: Answers;
  today: Today;
  sealed?: ReadonlySet<string>;
}

/** Opens a draft with the old questionnaire and with the new one, as the server and the browser would. */
export function replay(
  before: Questionnaire,
  after: Questionnaire,
  { who, answers, today, sealed = new Set() }: StoredDraft,
): Replayed {
  const then = openApplication(before, answers, today);
  const now = openApplication(after, then.answers, today);
  const [old, asked] = [askedAnswers(before), askedAnswers(after)];
  const given = [...old.keys()].filter((key) => ownText(then.answers, key) !== '');
  const aside = given.filter((key) => !asked.has(key));
  const hidden = given.filter((key) => asked.has(key) && ownText(now.answers, key) === '');
  const [had, has] = [problemsOf(before, then.answers, today), problemsOf(after, now.answers, today)].map((problems) =>
    problems.filter(({ severity }) => severity === 'blocks'),
  ) as [Problem[], Problem[]];
  const isNew = (problem: Problem): boolean =>
    !had.some(
      ({ key, kind, message }) =>
        key === problem.key && kind === problem.kind && (kind === 'missing' || message === problem.message),
    );
  const wrong = has
    .filter((problem) => problem.kind === 'wrong' && !sealed.has(problem.key) && isNew(problem))
    .map(({ key, message }) => ({ key, message }));
  const missing = has.filter((problem) => problem.kind === 'missing' && isNew(problem)).map(({ key }) => key);
  const verdict = aside.length + hidden.length > 0 ? 'loses' : wrong.length > 0 ? 'migration' : 'safe';
  const lacks = (problems: readonly Problem[]): boolean =>
    problems.some(({ key, kind }) => kind === 'missing' || !sealed.has(key));
  return { who, verdict, aside, hidden, wrong, missing, wasComplete: !lacks(had), isComplete: !lacks(has) };
}
