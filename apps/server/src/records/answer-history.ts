import type { Answers } from '@quire/validation';
import type { Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Dependencies } from '../dependencies.ts';
import { encryptAnswers, type LockedApplication, type StoredAnswers } from './stored-application.ts';

/**
 * The most bytes that an application keeps of replaced answers, and of those that no save got in. Nobody types as much.
 */
export const mostBytes = { history: 16 * 1024 * 1024, refused: 4 * 1024 * 1024 } as const;
/** Bytes of a row beside its answer. */
const perRow = 120;
/** Saves from one look at the bytes of a history to the next. */
const looksEvery = 16;
/** A shorter answer may be a choice, and its row costs more than its text. */
const shortest = 100;

interface Changed {
  answers: StoredAnswers;
  revision: number;
  /** The sender that saved them; nobody for answers that the server set itself, and for a save that named none. */
  sender: string | undefined;
  savedAt: Date;
  /** The keys whose answer before is a part of the one now. */
  continued?: readonly string[];
}

const removeContinued = prepared(
  `DELETE FROM answer_history AS old USING jsonb_to_recordset($2::jsonb) AS it (key text, revision integer)
   WHERE old.application_id = $1 AND old.answer_key = it.key AND old.revision = it.revision AND old.sender = $3`,
);
const addAnswers = prepared(
  `INSERT INTO answer_history (application_id, answer_key, revision, answer, sender, saved_at)
   SELECT $1, key, $3, value, $4, $5 FROM jsonb_each($2::jsonb)`,
);
const boundHistory = prepared(
  `DELETE FROM answer_history AS old USING (
     SELECT answer_key, revision, row_number() OVER (PARTITION BY answer_key ORDER BY revision DESC) AS nth,
       sum(pg_column_size(answer) + $3::integer) OVER (ORDER BY revision DESC, answer_key) AS bytes
     FROM answer_history WHERE application_id = $1
   ) AS kept
   WHERE old.application_id = $1 AND old.answer_key = kept.answer_key AND old.revision = kept.revision AND bytes > $2
     AND nth > 1`,
);

/**
 * Adds answers that changed to the history. A text that its sender only goes on with replaces the one before. Above the
 * most bytes the oldest rows go; the newest of each key stays always.
 */
export function addToHistory(
  transaction: Transaction,
  { application_id: applicationId, revisions }: LockedApplication,
  { answers, revision, sender, savedAt, continued = [] }: Changed,
): void {
  const over = continued.map((key) => ({ key, revision: revisions[key] ?? 0 }));
  if (over.length > 0) transaction.enqueue(removeContinued, [applicationId, JSON.stringify(over), sender ?? null]);
  transaction.enqueue(addAnswers, [applicationId, JSON.stringify(answers), revision, sender ?? null, savedAt]);
  if (revision % looksEvery === 0) transaction.enqueue(boundHistory, [applicationId, mostBytes.history, perRow]);
}

/** Returns the keys of answers that only something was added to, in one place. */
export const continuedKeys = (before: Answers, after: Answers): string[] =>
  Object.keys(after).filter(
    (key) => (before[key] ?? '').length >= shortest && isContinued(before[key] ?? '', after[key] ?? ''),
  );

function isContinued(before: string, after: string): boolean {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const rest = before.slice(same);
  return after.length >= before.length && after.endsWith(rest);
}

/**
 * Stores answers that lost a conflict: a lost device takes nothing undecided with it. Above the most bytes the oldest
 * go.
 */
export function keepRefused(
  transaction: Transaction,
  { secrets, config, clock }: Pick<Dependencies, 'secrets' | 'config' | 'clock'>,
  { application_id: applicationId }: LockedApplication,
  refused: Answers,
  { base, sender }: { base: number | undefined; sender: string | undefined },
): void {
  if (Object.keys(refused).length === 0) return;
  const sealed = encryptAnswers(secrets, applicationId, refused, config.questionnaire.encrypted);
  transaction.enqueue(
    'INSERT INTO refused_answer (application_id, answer_key, answer, base, sender, refused_at) SELECT $1, key, ' +
      'value, $3, $4, $5 FROM jsonb_each($2::jsonb)',
    [applicationId, JSON.stringify(sealed), base, sender ?? null, new Date(clock())],
  );
  transaction.enqueue(
    `DELETE FROM refused_answer WHERE refused_id IN (
       SELECT refused_id FROM (
         SELECT refused_id, sum(pg_column_size(answer) + $3::integer) OVER (ORDER BY refused_id DESC) AS bytes
           FROM refused_answer WHERE application_id = $1
       ) AS kept WHERE bytes > $2)`,
    [applicationId, mostBytes.refused, perRow],
  );
}
