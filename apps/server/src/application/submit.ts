import { calls } from '@quire/api-client/contract';
import { problemsOf, structureAnswers, submittedAnswers } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal, type RefusalDetails } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';
import { studentOf } from '../sessions/require-session.ts';
import { leftAside } from './left-aside.ts';
import { reachStatus } from './statuses.ts';
import { lockApplication, openAnswers, sealAnswers } from './stored-application.ts';

type Outcome = { submittedAt: Date } | { problems: NonNullable<RefusalDetails['problems']> };

/** Takes nothing from the browser: everything is derived again from the saved answers. Twice is one submission. */
export function serveSubmit(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.postSubmit, async ({ request }) => {
    const { applicationId } = studentOf(request);
    const outcome = await dependencies.database.transaction((queryable) => submit(queryable, dependencies, applicationId));
    if ('problems' in outcome) {
      throw new Refusal(422, 'Your application was not submitted, because something in it is missing or needs to be mended.', outcome);
    }
    return { message: 'Your application was successfully submitted.', submitted_at: outcome.submittedAt.toISOString() };
  });
}

async function submit(queryable: Queryable, { secrets, config: { questionnaire }, clock }: Dependencies, applicationId: string): Promise<Outcome> {
  const now = clock();
  const stored = await lockApplication(queryable, applicationId);
  if (stored.submitted_at) return { submittedAt: stored.submitted_at };
  const today = todayIn(questionnaire.timeZone, now);
  const opened = openAnswers(secrets, applicationId, stored.answers);
  const answers = { ...opened, ...structureAnswers({ tabs: stored.tabs, addAnother: stored.add_another }) };
  const problems = problemsOf(questionnaire, answers, today).filter(({ severity }) => severity === 'blocks');
  if (problems.length > 0) {
    await reachStatus(queryable, applicationId, 'validating', now);
    return { problems: problems.map(({ key, page, message }) => ({ key, page, message })) };
  }
  const snapshot = sealAnswers(secrets, applicationId, submittedAnswers(questionnaire, answers, today), questionnaire.sensitive);
  await queryable.query(
    `INSERT INTO submission (application_id, submitted_at, questionnaire_version, answers, tabs, add_another, documents, left_aside)
     VALUES ($1, $2, $3, $4, $5, $6, '{}', $7)`,
    [
      applicationId, new Date(now), questionnaire.version, JSON.stringify(snapshot), JSON.stringify(stored.tabs), JSON.stringify(stored.add_another),
      JSON.stringify(leftAside(questionnaire, opened)),
    ],
  );
  await queryable.query('UPDATE application SET submitted_at = $2 WHERE application_id = $1', [applicationId, new Date(now)]);
  await reachStatus(queryable, applicationId, 'submitted', now);
  return { submittedAt: new Date(now) };
}
