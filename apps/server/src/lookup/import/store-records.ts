import type { LookupCategory } from '@quire/api-client/contract';
import { recordFields } from '@quire/validation';
import type { Queryable } from '../../database/database.ts';
import { batchesOf } from '../../database/in-batches.ts';
import type { LookupRecord } from '../lookup-record.ts';
import { searchable } from '../searchable.ts';

export interface Stored {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

export interface Storing {
  category: LookupCategory;
  /** Records of this source and of the sample that are not among the new ones are removed. */
  source: string;
  /** Whether all other records of the category go as well. */
  alone: boolean;
  /** Throws to refuse the new records and roll back. */
  check?: (before: number, now: number) => void;
}

/** Sources that serve until something is imported. */
const samples: readonly string[] = ['sample', 'zipcodes'];
const batchSize = 1_000;
const partSize = 5_000;
const derived = ['name_words', 'search_words'];
const columns = ['id', ...recordFields, 'weight', 'name_words', 'search_words'] as const;
const list = columns.join(', ');
const empty = (column: string): string => (column === 'weight' ? '0' : "''");

/**
 * Returns the assignments and the comparison of an update. Schools come from several files: a value that one lacks
 * stays.
 */
function differing(category: LookupCategory): { changes: string; differs: string } {
  const whole = (column: string): boolean => category === 'address' || derived.includes(column);
  const others = columns.slice(1);
  return {
    changes: others
      .map(
        (column) =>
          `${column} = ` +
          `${whole(column) ? `new.${column}` : `coalesce(nullif(new.${column}, ${empty(column)}), old.${column})`}`,
      )
      .join(', '),
    differs: others
      .map((column) => `new.${column} <> old.${column}${whole(column) ? '' : ` AND new.${column} <> ${empty(column)}`}`)
      .join(' OR '),
  };
}

/** Stores the records of a category in the present transaction. Readers see the earlier ones until then. */
export async function storeRecords(
  queryable: Queryable,
  storing: Storing,
  records: AsyncIterable<LookupRecord>,
): Promise<Stored> {
  const { category, source, alone, check } = storing;
  const { changes, differs } = differing(category);
  await queryable.query('CREATE TEMP TABLE incoming (at serial, LIKE lookup_record INCLUDING DEFAULTS) ON COMMIT DROP');
  await queryable.query('ALTER TABLE incoming ALTER category DROP NOT NULL, ALTER source DROP NOT NULL');
  for await (const batch of batchesOf(records, batchSize)) await insert(queryable, batch);
  await tellApart(queryable);
  if (category === 'address') await cityRecords(queryable);
  await queryable.query('CREATE UNIQUE INDEX ON incoming (id)');
  await queryable.query('ANALYZE incoming');

  const {
    rows: [counts],
  } = await queryable.query<{ before: number; now: number }>(
    'SELECT (SELECT count(*)::int FROM lookup_record WHERE category = $1 AND source = $2) AS before, (SELECT ' +
      'count(*)::int FROM incoming) AS now',
    [category, source],
  );
  check?.(counts?.before ?? 0, counts?.now ?? 0);
  const { rowCount: removed } = await queryable.query(
    'DELETE FROM lookup_record AS old WHERE category = $1 AND (source = ANY ($2) OR $3) AND NOT EXISTS (SELECT ' +
      'FROM incoming AS new WHERE new.id = old.id)',
    [category, [source, ...samples], alone],
  );
  let [added, changed] = [0, 0];
  for (const [after, upTo] of await parts(queryable)) {
    const {
      rows: [written],
    } = await queryable.query<{ added: number; changed: number }>(
      `WITH new AS (
         SELECT * FROM incoming WHERE at > $3 AND at <= $4
       ), written AS (
         INSERT INTO lookup_record AS old (category, source, ${list}) SELECT $1, $2, ${list} FROM new
         ON CONFLICT (category, id) DO NOTHING RETURNING 1
       ), rewritten AS (
         UPDATE lookup_record AS old SET source = $2, ${changes} FROM new WHERE old.category = $1 AND old.id = new.id
           AND (${differs} OR old.source <> $2) RETURNING 1
       ) SELECT (SELECT count(*)::int FROM written) AS added, (SELECT count(*)::int FROM rewritten) AS changed`,
      [category, source, after, upTo],
    );
    added += written?.added ?? 0;
    changed += written?.changed ?? 0;
  }
  if (added + changed + (removed ?? 0) > 0) await refreshWords(queryable, category);
  return { added, changed, removed: removed ?? 0, unchanged: (counts?.now ?? 0) - added - changed };
}

/** Returns ranges of the incoming rows: all in one statement could exceed its time limit. */
async function parts(queryable: Queryable): Promise<[after: number, upTo: number][]> {
  const {
    rows: [row],
  } = await queryable.query<{ last: number }>('SELECT coalesce(max(at), 0) AS last FROM incoming');
  return Array.from({ length: Math.ceil((row?.last ?? 0) / partSize) }, (_, index) => [
    index * partSize,
    (index + 1) * partSize,
  ]);
}

async function insert(queryable: Queryable, batch: readonly LookupRecord[]): Promise<void> {
  const rows = batch.map((record) => {
    const { nameWords, searchWords } = searchable(record);
    return { ...record, name_words: nameWords, search_words: searchWords };
  });
  const types = columns.map((column) => (column === 'weight' ? 'real[]' : 'text[]'));
  const lists = columns.map((column) => rows.map((row) => row[column]));
  await queryable.query(
    `INSERT INTO incoming (${list}) SELECT * FROM unnest(${types.map((type, at) => `$${at + 1}::${type}`).join(', ')})`,
    lists,
  );
}

/** Merges equal rows; different rows under one id get ids of their own, in file order. */
async function tellApart(queryable: Queryable): Promise<void> {
  await queryable.query(
    'DELETE FROM incoming USING (SELECT at, row_number() OVER (PARTITION BY id, name, city, state, zip ORDER BY ' +
      'at) AS nth FROM incoming) AS same WHERE same.at = incoming.at AND nth > 1',
  );
  await queryable.query(
    "UPDATE incoming SET id = id || '-' || nth FROM (SELECT at, row_number() OVER (PARTITION BY id ORDER BY at) " +
      'AS nth FROM incoming) AS same WHERE same.at = incoming.at AND nth > 1',
  );
}

async function refreshWords(queryable: Queryable, category: LookupCategory): Promise<void> {
  const words =
    "SELECT DISTINCT word FROM lookup_record, unnest(string_to_array(trim(search_words), ' ')) AS word WHERE " +
    "category = $1 AND word ~ '^[^0-9=]{3,40}$'";
  await queryable.query(`DELETE FROM lookup_word WHERE category = $1 AND word NOT IN (${words})`, [category]);
  await queryable.query(
    `INSERT INTO lookup_word (category, word) SELECT $1, word FROM (${words}) AS known ON CONFLICT DO NOTHING`,
    [category],
  );
  for (const index of ['lookup_high_school', 'lookup_college', 'lookup_address', 'lookup_word_alike'])
    await queryable.query('SELECT gin_clean_pending_list($1::regclass)', [index]);
  await queryable.query('ANALYZE lookup_record, lookup_word');
}

/**
 * Adds one record for each city of several ZIP codes, weighted by their number; these codes weigh nothing. A small city
 * keeps its one code.
 */
async function cityRecords(queryable: Queryable): Promise<void> {
  await queryable.query(
    `INSERT INTO incoming (id, name, city, state, country, weight, name_words, search_words)
     SELECT country || '-' || state || '-' || replace(trim(name_words), ' ', '-'), min(name), min(city), state, country,
       least(5, 1 + log(2, count(*)) / 2),
       name_words, min(replace(search_words, ' ' || lower(zip) || ' ', ' '))
     FROM incoming GROUP BY country, state, name_words HAVING count(*) > 1`,
  );
  await queryable.query(
    `UPDATE incoming SET weight = CASE WHEN EXISTS (
       SELECT FROM incoming AS city WHERE city.zip = '' AND city.country = incoming.country
         AND city.state = incoming.state AND city.name_words = incoming.name_words
     ) THEN 0 ELSE 1 END WHERE zip <> ''`,
  );
}
