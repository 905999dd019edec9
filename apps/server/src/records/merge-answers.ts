import type { Answers } from '@quire/validation';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { openAnswers, sealAnswers, type StoredApplication } from './stored-application.ts';

/**
 * Merges answers by key. Each key whose answer changed gets its next revision and a row in the history.
 * @param stored locked by the same transaction
 */
export async function mergeAnswers(queryable: Queryable, { secrets, config, clock }: Dependencies, stored: StoredApplication, answers: Answers): Promise<void> {
  const { application_id: applicationId } = stored;
  const now = new Date(clock());
  const before = Object.fromEntries(Object.entries(stored.answers).filter(([key]) => Object.hasOwn(answers, key)));
  const current = openAnswers(secrets, applicationId, before);
  const changed = Object.fromEntries(Object.entries(answers).filter(([key, answer]) => current[key] !== answer));
  const keys = Object.keys(changed);
  if (keys.length === 0) return;
  const sealed = sealAnswers(secrets, applicationId, changed, config.questionnaire.sensitive);
  const revisions = Object.fromEntries(keys.map((key) => [key, (stored.revisions[key] ?? 0) + 1]));
  await queryable.query(
    'UPDATE application SET answers = answers || $2::jsonb, revisions = revisions || $3::jsonb, changed_at = $4 WHERE application_id = $1',
    [applicationId, JSON.stringify(sealed), JSON.stringify(revisions), now],
  );
  await queryable.query(
    `INSERT INTO answer_history (application_id, answer_key, revision, answer, saved_at)
     SELECT $1, key, ($3::jsonb ->> key)::integer, value, $4 FROM jsonb_each($2::jsonb)`,
    [applicationId, JSON.stringify(sealed), JSON.stringify(revisions), now],
  );
}
