import type { Database, Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { decryptAnswer, encryptAnswer } from '../security/sealed-answer.ts';
import { sealedPlaces, type SealedPlace } from '../security/sealed-places.ts';
import type { Secrets } from '../settings/secrets.ts';
import { isEncrypted, type StoredAnswers } from './stored-application.ts';

type Parts = Pick<Dependencies, 'database' | 'secrets'> & {
  /** Keys whose answer is encrypted at rest. */
  encrypted: readonly string[];
};

/**
 * The result: values that the newest key seals now, and values that do not open with the key they name. The latter stay
 * unchanged.
 */
export interface EncryptedAgain {
  sealed: number;
  unreadable: number;
}

type RowKey = Record<string, string | number>;
interface Row {
  key: RowKey;
  owner: string;
  answers: StoredAnswers;
}

/** So few that nobody waits for a row of them. */
const pageRows = 500;

/**
 * Seals with the newest key every value that an older one sealed. It also seals values in clear whose question is
 * encrypted by now. A value that a missing key sealed stays unchanged. Each page of rows is a transaction of its own:
 * the work may end anywhere and go on with another call.
 */
export async function encryptAgain({ database, secrets, encrypted }: Parts): Promise<EncryptedAgain> {
  const all = { sealed: 0, unreadable: 0 };
  for (const place of sealedPlaces) {
    let after: RowKey | undefined;
    do {
      const rows = await readPage(database, place, { secrets, encrypted, after });
      after = rows.length < pageRows ? undefined : rows.at(-1)?.key;
      const stale = rows.filter(({ isStale }) => isStale).map(({ key }) => key);
      if (stale.length === 0) continue;
      const { sealed, unreadable } = await database.transaction((queryable) =>
        encryptRows(queryable, place, { secrets, encrypted, stale }),
      );
      all.sealed += sealed;
      all.unreadable += unreadable;
    } while (after);
  }
  return all;
}

/** Encrypts stored answers by the present field keys and the questionnaire's marks, and logs the result. */
export async function keepEncrypted({
  database,
  secrets,
  config,
  log,
}: Pick<Dependencies, 'database' | 'secrets' | 'config' | 'log'>): Promise<void> {
  const { sealed, unreadable } = await encryptAgain({ database, secrets, encrypted: config.questionnaire.encrypted });
  if (sealed > 0) log.info({ sealed }, 'stored answers were encrypted with the newest field key');
  if (unreadable > 0)
    log.error(
      { unreadable },
      'stored answers do not open with the field key that they name; they were left as they are',
    );
}

const keyJson = ({ key }: SealedPlace): string =>
  `jsonb_build_object(${Object.entries(key)
    .map(([name, { is }]) => `'${name}', ${is}`)
    .join(', ')})`;
const keyRecord = ({ key }: SealedPlace): string =>
  Object.entries(key)
    .map(([name, { type }]) => `${name} ${type}`)
    .join(', ');
const keyColumns = ({ key }: SealedPlace): string =>
  Object.values(key)
    .map(({ is }) => is)
    .join(', ');

async function readPage(
  queryable: Queryable,
  place: SealedPlace,
  {
    secrets: {
      fieldKeys: [, ...older],
    },
    encrypted,
    after,
  }: Omit<Parts, 'database'> & { after: RowKey | undefined },
): Promise<{ key: RowKey; isStale: boolean }[]> {
  const { rows } = await queryable.query<{ key: RowKey; isStale: boolean }>(
    `SELECT key, EXISTS (
       SELECT FROM jsonb_each(answers) AS it (name, value)
       WHERE (jsonb_typeof(value) = 'string' AND regexp_replace(name, '_desc$', '') = ANY ($1))
         OR split_part(value ->> 'sealed', '.', 1) = ANY ($2)
     ) AS "isStale" FROM (
       SELECT ${keyJson(place)} AS key, ${place.answers} AS answers FROM ${place.table}
       ${
         after
           ? `WHERE (${keyColumns(place)}) > (SELECT ${Object.keys(place.key).join(', ')} FROM ` +
             `jsonb_to_record($3::jsonb) AS it (${keyRecord(place)}))`
           : ''
       }
       ORDER BY ${keyColumns(place)} LIMIT ${pageRows}
     ) AS page`,
    [encrypted, older.map(({ id }) => id), ...(after ? [JSON.stringify(after)] : [])],
  );
  return rows;
}

async function encryptRows(
  queryable: Queryable,
  place: SealedPlace,
  { secrets, encrypted, stale }: Omit<Parts, 'database'> & { stale: readonly RowKey[] },
): Promise<EncryptedAgain> {
  const names = Object.keys(place.key).join(', ');
  // A save waits meanwhile, or is waited for: the rows read here are the ones that are written over.
  const { rows } = await queryable.query<Row>(
    `SELECT ${keyJson(place)} AS key, ${place.owner} AS owner, ${place.answers} AS answers FROM ${place.table}
     WHERE (${keyColumns(place)}) IN (SELECT ${names}
       FROM jsonb_to_recordset($1::jsonb) AS it (${keyRecord(place)})) FOR UPDATE`,
    [JSON.stringify(stale)],
  );
  let unreadable = 0;
  const changes = rows.flatMap(({ key, owner, answers }) => {
    const { changed, closed } = sealedAgain(secrets, owner, answers ?? {}, encrypted);
    unreadable += closed;
    return Object.keys(changed).length > 0 ? [{ ...key, changed }] : [];
  });
  await queryable.query(
    `UPDATE ${place.table} SET ${place.set} FROM jsonb_to_recordset($1::jsonb) AS it (${keyRecord(place)}, changed
        jsonb)
     WHERE (${Object.values(place.key)
       .map(({ is }) => (/^\w+$/.test(is) ? `${place.table}.${is}` : is))
       .join(', ')}) = (${Object.keys(place.key)
       .map((name) => `it.${name}`)
       .join(', ')})`,
    [JSON.stringify(changes)],
  );
  return { sealed: changes.reduce((count, { changed }) => count + Object.keys(changed).length, 0), unreadable };
}

function sealedAgain(
  secrets: Secrets,
  owner: string,
  answers: StoredAnswers,
  encrypted: readonly string[],
): { changed: StoredAnswers; closed: number } {
  const [newest, ...older] = secrets.fieldKeys;
  let closed = 0;
  const changed = Object.entries(answers).flatMap(([key, answer]) => {
    if (typeof answer === 'string')
      return isEncrypted(encrypted, key) ? [[key, encryptAnswer(secrets, owner, key, answer)] as const] : [];
    const id = answer?.sealed.split('.')[0];
    if (id === newest?.id || !older.some((known) => known.id === id)) return [];
    try {
      return [[key, encryptAnswer(secrets, owner, key, decryptAnswer(secrets, owner, key, answer))] as const];
    } catch {
      closed += 1;
      return [];
    }
  });
  return { changed: Object.fromEntries(changed), closed };
}

/** The values under each key id, and how many of encrypted questions are in clear. */
export async function countSealed(
  database: Database,
  encrypted: readonly string[],
): Promise<{ keys: Map<string, number>; clear: number }> {
  const keys = new Map<string, number>();
  for (const { table, answers } of sealedPlaces) {
    const { rows } = await database.query<{ id: string; count: number }>(
      `SELECT COALESCE(split_part(value ->> 'sealed', '.', 1), '') AS id, count(*)::integer AS count
          FROM ${table}, jsonb_each(${answers}) AS it (name, value)
       WHERE value ->> 'sealed' IS NOT NULL OR (jsonb_typeof(value) = 'string'
         AND regexp_replace(name, '_desc$', '') = ANY ($1)) GROUP BY 1`,
      [encrypted],
    );
    for (const { id, count } of rows) keys.set(id, (keys.get(id) ?? 0) + count);
  }
  const clear = keys.get('') ?? 0;
  keys.delete('');
  return { keys, clear };
}
