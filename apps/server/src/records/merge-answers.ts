import type { IdempotencyKey } from '@quire/api-client/contract';
import type { Answers } from '@quire/validation';
import type { Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Dependencies } from '../dependencies.ts';
import { addToHistory, continuedKeys } from './answer-history.ts';
import { keepSender, withSave } from './senders.ts';
import { decryptAnswers, encryptAnswers, pickAnswers, type LockedApplication } from './stored-application.ts';

const changeAnswers = prepared(
  'UPDATE application SET answers = answers || $2::jsonb, revision = $3, revisions = revisions || $4::jsonb, ' +
    'senders = $5::jsonb, changed_at = $6 WHERE application_id = $1',
);

/**
 * Merges answers by key. Each key whose answer changed gets the next revision of the application and a row in the
 * history.
 * @param saved the sender's name for this save
 * @returns the revision of the application then
 */
export function mergeAnswers(
  transaction: Transaction,
  { secrets, config, clock }: Pick<Dependencies, 'secrets' | 'config' | 'clock'>,
  stored: LockedApplication,
  answers: Answers,
  saved?: IdempotencyKey,
): number {
  const { application_id: applicationId } = stored;
  const now = new Date(clock());
  const before = pickAnswers(stored.answers, (key) => Object.hasOwn(answers, key));
  const current = decryptAnswers(secrets, applicationId, before);
  const changed = pickAnswers(answers, (key, answer) => current[key] !== answer);
  const keys = Object.keys(changed);
  if (keys.length === 0) {
    if (saved) keepSender(transaction, stored, saved, stored.revision);
    return stored.revision;
  }
  const revision = stored.revision + 1;
  const sealed = encryptAnswers(secrets, applicationId, changed, config.questionnaire.encrypted);
  const revisions = Object.fromEntries(keys.map((key) => [key, revision]));
  const senders = saved ? withSave(stored.senders, saved, revision) : stored.senders;
  transaction.enqueue(changeAnswers, [
    applicationId,
    JSON.stringify(sealed),
    revision,
    JSON.stringify(revisions),
    JSON.stringify(senders),
    now,
  ]);
  addToHistory(transaction, stored, {
    answers: sealed,
    revision,
    sender: saved?.sender,
    savedAt: now,
    continued: continuedKeys(current, changed),
  });
  return revision;
}
