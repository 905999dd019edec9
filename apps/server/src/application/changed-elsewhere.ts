import { structureAnswers, withoutDocuments } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { openAnswers, type LockedApplication } from '../records/stored-application.ts';
import type { SaveTerms } from './save-terms.ts';

/**
 * The stored answers and structure keys that others than the sender changed last, after its base and up to a revision; none without a base. The
 * calls for documents tell what documents are answered with.
 */
export async function changedElsewhere(queryable: Queryable, { secrets, config: { questionnaire } }: Dependencies, stored: LockedApplication, { base, key }: SaveTerms, upTo: number = stored.revision): Promise<Answers> {
  if (base === undefined) return {};
  const { application_id: applicationId, answers, revisions, revision } = stored;
  // A base that is still to come is of a database that was put back since: nothing is known of what its sender has seen.
  const after = base > revision ? 0 : base;
  const isChanged = (name: string): boolean => (revisions[name] ?? 0) > after && (revisions[name] ?? 0) <= upTo;
  const changed = Object.entries({ ...answers, ...structureAnswers({ tabs: stored.tabs, addAnother: stored.add_another }) }).filter(([name]) => isChanged(name));
  if (changed.length === 0) return {};
  const own = await lastWritten(queryable, applicationId, key?.sender, after);
  return withoutDocuments(questionnaire, openAnswers(secrets, applicationId, Object.fromEntries(changed.filter(([name]) => !own.has(name)))));
}

/** The keys whose stored value this sender wrote after a revision. */
async function lastWritten(queryable: Queryable, applicationId: string, sender: string | undefined, base: number): Promise<ReadonlySet<string>> {
  if (sender === undefined) return new Set();
  const { rows } = await queryable.query<{ answer_key: string }>(
    `SELECT answer_key FROM answer_history AS written JOIN application USING (application_id)
     WHERE application_id = $1 AND sender = $2 AND written.revision > $3 AND written.revision = (revisions ->> answer_key)::integer`,
    [applicationId, sender, base],
  );
  return new Set(rows.map(({ answer_key: key }) => key));
}
