import type { Migration } from '@quire/authoring/diff';
import { tabsKey } from '@quire/form-engine/core';
import type { Queryable } from '../../database/database.ts';
import { readDocuments, type StoredDocument } from '../../documents/stored-document.ts';
import type { StoredApplication, StoredAnswers } from '../../records/stored-application.ts';

/** A stored application, and what decides whether an answer of it can be carried. */
export interface Draft {
  stored: StoredApplication;
  documents: readonly StoredDocument[];
  /** The newest row of the history of each key. */
  newest: ReadonlyMap<string, { answer: StoredAnswers[string]; savedAt: Date }>;
  /** What was carried before and is not back, as `carriedName` names it. */
  carried: ReadonlySet<string>;
}

/** Names a rename in the order in which it was carried first, also on the way back. */
export const carriedName = (old: string, now: string): string => JSON.stringify([old, now]);

/** Returns the keys of a migration, structure keys of its tabs included. */
const keysOf = ({ answers, tabs }: Migration): string[] => [
  ...answers.flatMap(({ from, to }) => [from, to]),
  ...tabs.map(({ group }) => tabsKey(group)),
];

/** Reads what belongs to a stored application. */
export async function draftOf(queryable: Queryable, migration: Migration, stored: StoredApplication): Promise<Draft> {
  const { application_id: applicationId } = stored;
  const newest = await queryable.query<{ answer_key: string; answer: StoredAnswers[string]; saved_at: Date }>(
    `SELECT DISTINCT ON (answer_key) answer_key, answer, saved_at FROM answer_history
     WHERE application_id = $1 AND answer_key = ANY ($2) ORDER BY answer_key, revision DESC`,
    [applicationId, keysOf(migration)],
  );
  const carried = await queryable.query<{ old_key: string; new_key: string }>(
    'SELECT old_key, new_key FROM carried_answer WHERE application_id = $1 AND back_at IS NULL',
    [applicationId],
  );
  return {
    stored,
    documents: await readDocuments(queryable, applicationId),
    newest: new Map(
      newest.rows.map(({ answer_key: key, answer, saved_at: savedAt }) => [key, { answer, savedAt }] as const),
    ),
    carried: new Set(carried.rows.map(({ old_key: old, new_key: now }) => carriedName(old, now))),
  };
}
