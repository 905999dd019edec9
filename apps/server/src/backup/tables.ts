import type { Queryable } from '../database/database.ts';

/** Every table of ours, each after those that it refers to. The queue of jobs is not part of it. */
export async function listTables(queryable: Queryable): Promise<string[]> {
  const { rows } = await queryable.query<{ name: string; needs: string[] }>(
    `SELECT relname AS name, ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = class.oid
        AND contype = 'f' AND confrelid <> class.oid) AS needs
     FROM pg_class AS class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'
       ORDER BY relname`,
  );
  const left = new Map(rows.map(({ name, needs }) => [name, needs]));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].filter(([, needs]) => needs.every((need) => !left.has(need))).map(([name]) => name);
    if (next.length === 0)
      throw new Error(
        `The tables ${[...left.keys()].join(', ')} refer to each other in a circle, so that none can be put ` +
          'back first.',
      );
    for (const name of next) left.delete(name);
    ordered.push(...next);
  }
  return ordered;
}

/** The migrations that a database has run. */
export async function listMigrations(queryable: Queryable): Promise<string[]> {
  const { rows } = await queryable.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** Every row of a table as a line of JSON, in batches. Within a transaction. */
export async function* readRows(queryable: Queryable, table: string): AsyncGenerator<string[]> {
  await queryable.query(
    `DECLARE reading NO SCROLL CURSOR FOR SELECT row_to_json(it)::text AS line FROM ${table} AS it`,
  );
  for (;;) {
    const { rows } = await queryable.query<{ line: string }>('FETCH 500 FROM reading');
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await queryable.query('CLOSE reading');
}

export async function writeRows(queryable: Queryable, table: string, lines: readonly string[]): Promise<void> {
  await queryable.query(
    `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Has numbers that the database gives go on after the highest that is there. */
export async function continueNumbers(queryable: Queryable): Promise<void> {
  const { rows } = await queryable.query<{ table: string; column: string }>(
    `SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
        JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attidentity <> ''`,
  );
  for (const { table, column } of rows)
    await queryable.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), coalesce((SELECT max(${column}) FROM ` +
        `${table}), 0) + 1, false)`,
    );
}

/** A file that a row refers to, with what the row knows of it. */
interface ReferredFile {
  key: string;
  size: number | null;
  sha256: Buffer | null;
}

/**
 * Every file that must be there: uploads that are still to be converted, converted documents, those of submissions too,
 * and PDF copies.
 */
export async function referredFiles(queryable: Queryable): Promise<ReferredFile[]> {
  const { rows } = await queryable.query<{ key: string; size: number | null; sha256: Buffer | null }>(
    `SELECT key, max(size) AS size, (array_agg(sha256) FILTER (WHERE sha256 IS NOT NULL))[1] AS sha256 FROM (
       SELECT file_key AS key, file_size AS size, NULL::bytea AS sha256 FROM document
       UNION ALL SELECT pdf_key, pdf_size, pdf_sha256 FROM document
       UNION ALL SELECT earlier ->> 'pdf_key', (earlier ->> 'pdf_size')::integer, decode(earlier ->> 'pdf_sha256',
         'hex') FROM document WHERE earlier IS NOT NULL AND status <> 'completed'
       UNION ALL SELECT pdf_key, NULL, NULL FROM application_pdf
       UNION ALL SELECT value ->> 'pdf_key', (value ->> 'pdf_size')::integer, NULL
         FROM submission, jsonb_each(documents)
     ) AS referred WHERE key IS NOT NULL GROUP BY key ORDER BY key`,
  );
  return rows;
}
