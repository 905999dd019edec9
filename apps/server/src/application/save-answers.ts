import type { IdempotencyKey } from '@quire/api-client/contract';
import { withoutDocuments } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { mergeAnswers } from '../records/merge-answers.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { keepSender } from '../records/senders.ts';
import { lockApplication, openAnswers, type LockedApplication } from '../records/stored-application.ts';
import { Refusal } from '../security/refusal.ts';

export interface Save {
  answers: Answers;
  /** The revision that the sender knows all answers of. Without one the newest save wins. */
  base: number | undefined;
  key: IdempotencyKey | undefined;
}

/** The revision of the application after a save. With conflicts nothing of the save was kept. */
export interface Saved {
  revision: number;
  /** Stored answers of keys of the save that others changed since its base, to something else. */
  conflicts: Answers;
  /** Stored answers of other keys that others changed since then. */
  others: Answers;
}

/** Merges answers by key, all or none. What a question for a document is answered with stays as the documents have it. */
export async function saveAnswers(queryable: Queryable, dependencies: Dependencies, applicationId: string, { answers, base, key }: Save): Promise<Saved> {
  const stored = await lockApplication(queryable, applicationId);
  const sinceBase = async (upTo: number): Promise<Pick<Saved, 'conflicts' | 'others'>> =>
    (base === undefined ? { conflicts: {}, others: {} } : parted(await changedElsewhere(queryable, dependencies, stored, { after: base, upTo, sender: key?.sender }), answers));

  const last = key && stored.senders.find(({ sender }) => sender === key.sender);
  // It was kept, and its reply was lost. What changed after it is told with the next save.
  if (last?.number === key?.number && typeof last?.revision === 'number') return { revision: last.revision, conflicts: {}, others: (await sinceBase(last.revision)).others };
  refuseWhenSubmitted(stored);
  if (last && key && key.number < last.number) throw new Refusal('answers.superseded');

  const { conflicts, others } = await sinceBase(stored.revision);
  if (Object.keys(conflicts).length > 0) {
    if (key) await keepSender(queryable, stored, key, null);
    return { revision: stored.revision, conflicts, others };
  }
  const own = withoutDocuments(dependencies.config.questionnaire, answers);
  return { revision: await mergeAnswers(queryable, dependencies, stored, own, key), conflicts, others };
}

function parted(elsewhere: Answers, sent: Answers): Pick<Saved, 'conflicts' | 'others'> {
  const entries = Object.entries(elsewhere);
  return {
    conflicts: Object.fromEntries(entries.filter(([key, answer]) => Object.hasOwn(sent, key) && sent[key] !== answer)),
    others: Object.fromEntries(entries.filter(([key]) => !Object.hasOwn(sent, key))),
  };
}

/** The stored answers that others than the sender changed last, between two revisions. The calls for documents tell what documents are answered with. */
async function changedElsewhere(
  queryable: Queryable, { secrets, config: { questionnaire } }: Dependencies, { application_id: applicationId, answers, revisions, revision }: LockedApplication,
  { after, upTo, sender }: { after: number; upTo: number; sender: string | undefined },
): Promise<Answers> {
  // A base that is still to come is of a database that was put back since: nothing is known of what its sender has seen.
  const base = after > revision ? 0 : after;
  const changed = Object.entries(answers).filter(([key]) => (revisions[key] ?? 0) > base && (revisions[key] ?? 0) <= upTo);
  if (changed.length === 0) return {};
  const own = await lastWritten(queryable, applicationId, sender, base);
  return withoutDocuments(questionnaire, openAnswers(secrets, applicationId, Object.fromEntries(changed.filter(([key]) => !own.has(key)))));
}

/** The keys whose stored answer this sender wrote after a revision. */
async function lastWritten(queryable: Queryable, applicationId: string, sender: string | undefined, base: number): Promise<ReadonlySet<string>> {
  if (sender === undefined) return new Set();
  const { rows } = await queryable.query<{ answer_key: string }>(
    `SELECT answer_key FROM answer_history AS written JOIN application USING (application_id)
     WHERE application_id = $1 AND sender = $2 AND written.revision > $3 AND written.revision = (revisions ->> answer_key)::integer`,
    [applicationId, sender, base],
  );
  return new Set(rows.map(({ answer_key: key }) => key));
}
