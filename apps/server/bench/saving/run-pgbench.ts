import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { NotedStatement } from './noted-save.ts';

/**
 * How often in a second pgbench does what saves ask of the database, each time for another student.
 * @param saves the statements of each kind of save as it was made, that of the session first, and how many of its kind
 * there are beside the others
 * @param students the first and the last number; nobody else saves for them
 * @returns nothing where there is no pgbench
 */
export async function runPgbench(
  { host, port, user, password, database }: ClientConfig,
  {
    saves,
    students,
    seconds,
  }: {
    saves: readonly { statements: readonly NotedStatement[]; weight: number }[];
    students: readonly [number, number];
    seconds: number;
  },
): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-pgbench-'));
  const scripts = await Promise.all(
    saves.map(async ({ statements, weight }, nth) => {
      const script = join(folder, `save-${nth}.sql`);
      await writeFile(script, scriptOf(statements, students));
      return ['-f', `${script}@${weight}`];
    }),
  );
  const child = spawn(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), ...scripts.flat(), String(database)],
    {
      env: {
        PATH: process.env['PATH'],
        PGHOST: String(host),
        PGPORT: String(port),
        PGUSER: String(user),
        PGPASSWORD: String(password),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
  const code = await once(child, 'close').then(
    ([ended]) => ended as number,
    () => undefined,
  );
  await rm(folder, { recursive: true });
  const [, rate] = /tps = ([\d.]+)/.exec(told) ?? [];
  if (code !== undefined && code !== 0) throw new Error(`pgbench failed: ${told}`);
  if (rate === undefined)
    console.log('There is no pgbench on PATH (it comes with PostgreSQL), so there is nothing to compare with.');
  return rate === undefined ? undefined : Number(rate);
}

/** The statements with the values of the noted save, but for the student, and the revision, which is in a key. */
function scriptOf([session, lock, ...writes]: readonly NotedStatement[], students: readonly [number, number]): string {
  const application = "md5('student-' || :nth)::uuid";
  const revisions = new Set(writes.flatMap(({ values }) => values.filter((value) => typeof value === 'number')));
  if (!session || !lock || revisions.size !== 1)
    throw new Error(
      'A save asks other statements than it did, so pgbench cannot be told to do the same. Look at noted-save.ts.',
    );
  const [id] = lock.values[0] as string[];
  const written = (value: unknown): string => {
    if (value === id) return application;
    if (Array.isArray(value)) return `ARRAY[${value.map(written).join(', ')}]`;
    if (typeof value === 'number') return ':next';
    if (value instanceof Date) return `to_timestamp(${value.getTime() / 1_000})`;
    if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
    // A colon before a letter would be a variable.
    return value === null ? 'NULL' : `'${String(value).replaceAll("'", "''").replaceAll(':', ': ')}'`;
  };
  const filled = ({ text, values }: NotedStatement): string =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, (_, at: string) => written(values[Number(at) - 1]));
  return [
    `\\set nth random(${students.join(', ')})`,
    `${session.text.replace('$1', "ARRAY[sha256(convert_to('student-' || :nth, 'UTF8'))]")};`,
    'BEGIN;',
    // Nobody of pgbench's makes a save again whose application is locked, so that each has to wait.
    `${filled(lock).replace(' SKIP LOCKED', '')} \\gset`,
    '\\set next :revision + 1',
    ...writes.map((write) => `${filled(write)};`),
    'COMMIT;',
  ].join('\n');
}
