import { withoutDocuments } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import { queueAudit, type AuditEntry, type Origin } from '../audit/entry.ts';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { keepRefused } from '../records/answer-history.ts';
import { mergeAnswers } from '../records/merge-answers.ts';
import {
  refuseWhenSubmitted,
  decryptAnswers,
  pickAnswers,
  type LockedApplication,
} from '../records/stored-application.ts';
import { isSuperseded, keepSender, lastSave } from '../records/senders.ts';
import { Refusal } from '../security/refusal.ts';
import { refuseForgedMarks } from './refused-answers.ts';
import { changedElsewhere, splitConflicts } from './changed-elsewhere.ts';
import type { SaveTerms } from './save-terms.ts';

/** What one call sends. */
export interface Save {
  applicationId: string;
  answers: Answers;
  terms: SaveTerms;
  origin: Origin;
}

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

/**
 * Merges the answers of a save by key, all or none, and notes it. The answer to a question for a document stays as the
 * documents have it.
 * @throws Refusal before it writes anything: other saves may share its transaction
 */
export async function saveAnswers(
  transaction: Transaction,
  dependencies: Dependencies,
  stored: LockedApplication,
  { answers, terms, origin }: Save,
): Promise<Saved> {
  const saved = await mergeUncontested(transaction, dependencies, stored, answers, terms);
  noteSave(transaction, dependencies, {
    action: 'answers saved',
    keys: Object.keys(answers),
    origin,
    stored,
    saved,
  });
  return saved;
}

async function mergeUncontested(
  transaction: Transaction,
  dependencies: Dependencies,
  stored: LockedApplication,
  answers: Answers,
  terms: SaveTerms,
): Promise<Saved> {
  const { key } = terms;
  const { questionnaire } = dependencies.config;
  const last = lastSave(stored.senders, key);
  // It was kept, and its reply was lost. The next save reports the changes after it.
  if (last?.number === key?.number && typeof last?.revision === 'number') {
    const since = await changedElsewhere(transaction, dependencies, stored, terms, last.revision);
    const others = pickAnswers(since, (name) => !Object.hasOwn(answers, name));
    return { revision: last.revision, conflicts: {}, others };
  }
  refuseWhenSubmitted(stored);
  if (isSuperseded(stored.senders, key)) throw new Refusal('answers.superseded');
  refuseForgedMarks(dependencies.config, answers, (name) => Boolean(stored.answers[name]));

  const { conflicts, others, replaced } = await splitConflicts(transaction, dependencies, stored, terms, answers);
  if (Object.keys(conflicts).length > 0) {
    const known = { ...others, ...alreadyStored(dependencies, stored, answers) };
    const refused = pickAnswers(answers, (name, answer) => Object.hasOwn(conflicts, name) && answer !== '');
    keepRefused(transaction, dependencies, stored, refused, { base: terms.base, sender: key?.sender });
    if (key) keepSender(transaction, stored, key, null);
    return { revision: stored.revision, conflicts, others: known };
  }
  const unsaved = pickAnswers(answers, (name) => !replaced.has(name));
  const revision = mergeAnswers(transaction, dependencies, stored, withoutDocuments(questionnaire, unsaved), key);
  return { revision, conflicts, others };
}

/**
 * The sent answers that are stored as they are, perhaps by a save whose reply was lost. A sender that goes on from the
 * revision of a refusal must not take them for unsaved.
 */
function alreadyStored(
  { secrets, config: { questionnaire } }: Dependencies,
  { application_id: applicationId, answers: stored }: LockedApplication,
  sent: Answers,
): Answers {
  const both = pickAnswers(stored, (name) => Object.hasOwn(sent, name));
  const opened = decryptAnswers(secrets, applicationId, both);
  return withoutDocuments(
    questionnaire,
    pickAnswers(opened, (name, answer) => sent[name] === answer),
  );
}

interface NotedSave extends Required<Pick<AuditEntry, 'action' | 'keys' | 'origin'>> {
  stored: LockedApplication;
  saved: Saved;
}

/** Notes a save by its student, unless it changed nothing: such ones can be sent without end. */
export function noteSave(
  transaction: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { stored, saved: { conflicts, revision }, ...said }: NotedSave,
): void {
  const isConflict = Object.keys(conflicts).length > 0;
  if (!isConflict && revision <= stored.revision) return;
  queueAudit(transaction, {
    chainId: stored.application_id,
    at: clock(),
    actor: 'student',
    result: isConflict ? 'conflict' : 'done',
    ...said,
  });
}

/**
 * Refuses a save of which nothing was kept. Outside its transaction, which remembers the number of the save. @throws
 * Refusal 409 with what others have answered
 */
export function refuseConflicts({ revision, conflicts, others }: Saved): void {
  if (Object.keys(conflicts).length > 0)
    throw new Refusal('answers.changedElsewhere', {}, { conflicts, answers: others, revision });
}
