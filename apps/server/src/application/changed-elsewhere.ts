import { structureAnswers, withoutDocuments } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  decryptAnswers,
  pickAnswers,
  type LockedApplication,
  type StoredAnswers,
} from '../records/stored-application.ts';
import type { SaveTerms } from './save-terms.ts';

interface Divided {
  /** Answers that it would change to something else. */
  conflicts: Answers;
  others: Answers;
  /** Keys of the save among the others: its text was stored before, and replaced knowingly. */
  replaced: ReadonlySet<string>;
}

/** Splits what others changed since the base of a save: what conflicts with the answers that it sends, and the rest. */
export async function splitConflicts(
  queryable: Queryable,
  dependencies: Pick<Dependencies, 'secrets' | 'config'>,
  stored: LockedApplication,
  terms: SaveTerms,
  sent: Answers,
): Promise<Divided> {
  const elsewhere = await changedElsewhere(queryable, dependencies, stored, terms);
  const different = pickAnswers(elsewhere, (name, answer) => sent[name] !== answer);
  const contested = pickAnswers(sent, (name) => Object.hasOwn(different, name));
  const replaced = await storedBefore(queryable, dependencies, stored, terms, contested);
  const isConflict = (name: string): boolean => Object.hasOwn(contested, name) && !replaced.has(name);
  return {
    conflicts: pickAnswers(different, isConflict),
    others: pickAnswers(different, (name) => !isConflict(name)),
    replaced,
  };
}

/**
 * The stored answers and structure keys that other senders changed last, after its base and up to a revision; none
 * without a base. Answers to questions for documents are left to the calls for documents.
 */
export async function changedElsewhere(
  queryable: Queryable,
  { secrets, config: { questionnaire } }: Pick<Dependencies, 'secrets' | 'config'>,
  stored: LockedApplication,
  { base, key }: SaveTerms,
  upTo: number = stored.revision,
): Promise<Answers> {
  if (base === undefined) return {};
  const { application_id: applicationId, answers, revisions } = stored;
  const after = seenUpTo(base, stored);
  const isChanged = (name: string): boolean => (revisions[name] ?? 0) > after && (revisions[name] ?? 0) <= upTo;
  const structure = structureAnswers({ tabs: stored.tabs, addAnother: stored.add_another });
  const changed = pickAnswers({ ...answers, ...structure }, isChanged);
  if (Object.keys(changed).length === 0) return {};
  const own = await lastWritten(queryable, applicationId, key?.sender, after);
  return withoutDocuments(
    questionnaire,
    decryptAnswers(
      secrets,
      applicationId,
      pickAnswers(changed, (name) => !own.has(name)),
    ),
  );
}

/**
 * A base that is still to come is of a database that was put back since: nothing is known of what its sender has seen.
 */
const seenUpTo = (base: number, { revision }: LockedApplication): number => (base > revision ? 0 : base);

/** The keys whose stored value this sender wrote after a revision. */
async function lastWritten(
  queryable: Queryable,
  applicationId: string,
  sender: string | undefined,
  base: number,
): Promise<ReadonlySet<string>> {
  if (sender === undefined) return new Set();
  const { rows } = await queryable.query<{ answer_key: string }>(
    `SELECT answer_key FROM answer_history AS written JOIN application USING (application_id)
     WHERE application_id = $1 AND sender = $2 AND written.revision > $3
       AND written.revision = (revisions ->> answer_key)::integer`,
    [applicationId, sender, base],
  );
  return new Set(rows.map(({ answer_key: key }) => key));
}

/**
 * Returns the keys of answers that somebody changed after they had seen the text now sent. This sender's last save of
 * such a key, after its base, stored that text, and its reply was lost. They do not conflict and are not stored again.
 */
async function storedBefore(
  queryable: Queryable,
  { secrets }: Pick<Dependencies, 'secrets'>,
  stored: LockedApplication,
  { base, key }: SaveTerms,
  sent: Answers,
): Promise<ReadonlySet<string>> {
  const { application_id: applicationId } = stored;
  const keys = Object.keys(sent);
  if (key === undefined || base === undefined || keys.length === 0) return new Set();
  const { rows } = await queryable.query<{ answer_key: string; answer: StoredAnswers[string] }>(
    `SELECT DISTINCT ON (answer_key) answer_key, answer FROM answer_history
     WHERE application_id = $1 AND sender = $2 AND revision > $3 AND answer_key = ANY ($4)
       ORDER BY answer_key, revision DESC`,
    [applicationId, key.sender, seenUpTo(base, stored), keys],
  );
  return new Set(
    rows
      .filter(
        ({ answer_key: name, answer }) =>
          decryptAnswers(secrets, applicationId, { [name]: answer })[name] === sent[name],
      )
      .map((row) => row.answer_key),
  );
}
