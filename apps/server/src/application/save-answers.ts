import { withoutDocuments } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { boundRefused } from '../records/answer-history.ts';
import { mergeAnswers } from '../records/merge-answers.ts';
import {
  refuseWhenSubmitted,
  decryptAnswers,
  encryptAnswers,
  type LockedApplication,
} from '../records/stored-application.ts';
import { isSuperseded, keepSender, lastSave } from '../records/senders.ts';
import { Refusal } from '../security/refusal.ts';
import { refuseForgedMarks } from './refused-answers.ts';
import { changedElsewhere, storedBefore } from './changed-elsewhere.ts';
import type { SaveTerms } from './save-terms.ts';

/** The revision of the application after a save. With conflicts nothing of the save was kept. */
export interface Saved {
  revision: number;
  /** Stored values of keys of the save that others changed since its base, to something else. */
  conflicts: Answers;
  /**
   * Stored values of other keys that others changed since then, structure keys among them. They include own ones that
   * were stored before and replaced knowingly, or that remain beside conflicts.
   */
  others: Answers;
}

/** Merges answers by key, all or none. The answer to a question for a document stays as the documents have it. */
export async function saveAnswers(
  transaction: Transaction,
  dependencies: Dependencies,
  stored: LockedApplication,
  answers: Answers,
  terms: SaveTerms,
): Promise<Saved> {
  const { key } = terms;
  const sinceBase = async (upTo?: number): Promise<Pick<Saved, 'conflicts' | 'others'>> =>
    parted(await changedElsewhere(transaction, dependencies, stored, terms, upTo), answers);

  const last = lastSave(stored.senders, key);
  // It was kept, and its reply was lost. The next save reports the changes after it.
  if (last?.number === key?.number && typeof last?.revision === 'number')
    return { revision: last.revision, conflicts: {}, others: (await sinceBase(last.revision)).others };
  refuseWhenSubmitted(stored);
  if (isSuperseded(stored.senders, key)) throw new Refusal('answers.superseded');
  refuseForgedMarks(dependencies.config, answers, (name) => Boolean(stored.answers[name]));

  const since = await sinceBase();
  const contested = Object.fromEntries(
    Object.entries(answers).filter(([name]) => Object.hasOwn(since.conflicts, name)),
  );
  const replaced = await storedBefore(transaction, dependencies, stored, terms, contested);
  const conflicts = Object.fromEntries(Object.entries(since.conflicts).filter(([name]) => !replaced.has(name)));
  const others = {
    ...since.others,
    ...Object.fromEntries(Object.entries(since.conflicts).filter(([name]) => replaced.has(name))),
  };
  if (Object.keys(conflicts).length > 0) {
    await keepRefused(
      transaction,
      dependencies,
      stored.application_id,
      Object.fromEntries(Object.keys(conflicts).map((refused) => [refused, answers[refused] ?? ''])),
      terms,
    );
    if (key) keepSender(transaction, stored, key, null);
    return { revision: stored.revision, conflicts, others: { ...others, ...standing(dependencies, stored, answers) } };
  }
  const sent = Object.fromEntries(Object.entries(answers).filter(([name]) => !replaced.has(name)));
  return {
    revision: mergeAnswers(
      transaction,
      dependencies,
      stored,
      withoutDocuments(dependencies.config.questionnaire, sent),
      key,
    ),
    conflicts,
    others,
  };
}

/**
 * The sent answers that are stored as they are, perhaps by a save whose reply was lost. A sender that goes on from the
 * revision of a refusal must not take them for unsaved.
 */
function standing(
  { secrets, config: { questionnaire } }: Dependencies,
  { application_id: applicationId, answers: stored }: LockedApplication,
  sent: Answers,
): Answers {
  const both = Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(sent, name)));
  return withoutDocuments(
    questionnaire,
    Object.fromEntries(
      Object.entries(decryptAnswers(secrets, applicationId, both)).filter(([name, answer]) => sent[name] === answer),
    ),
  );
}

/** Stores answers that lost a conflict: a lost device takes nothing undecided with it. */
async function keepRefused(
  transaction: Transaction,
  { secrets, config, clock }: Dependencies,
  applicationId: string,
  refused: Answers,
  { base, key }: SaveTerms,
): Promise<void> {
  const typed = Object.fromEntries(Object.entries(refused).filter(([, answer]) => answer !== ''));
  if (Object.keys(typed).length === 0) return;
  await transaction.query(
    'INSERT INTO refused_answer (application_id, answer_key, answer, base, sender, refused_at) SELECT $1, key, ' +
      'value, $3, $4, $5 FROM jsonb_each($2::jsonb)',
    [
      applicationId,
      JSON.stringify(encryptAnswers(secrets, applicationId, typed, config.questionnaire.encrypted)),
      base,
      key?.sender ?? null,
      new Date(clock()),
    ],
  );
  await boundRefused(transaction, applicationId);
}

function parted(elsewhere: Answers, sent: Answers): Pick<Saved, 'conflicts' | 'others'> {
  const entries = Object.entries(elsewhere);
  return {
    conflicts: Object.fromEntries(entries.filter(([key, answer]) => Object.hasOwn(sent, key) && sent[key] !== answer)),
    others: Object.fromEntries(entries.filter(([key]) => !Object.hasOwn(sent, key))),
  };
}

/**
 * Refuses a save of which nothing was kept. Outside its transaction, which remembers the number of the save. @throws
 * Refusal 409 with what others have answered
 */
export function refuseConflicts({ revision, conflicts, others }: Saved): void {
  if (Object.keys(conflicts).length > 0)
    throw new Refusal('answers.changedElsewhere', {}, { conflicts, answers: others, revision });
}
