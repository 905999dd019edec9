import { beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { originOf } from '../audit/entry.ts';
import { DatabaseBusy } from '../database/connection-failure.ts';
import type { Database } from '../database/database.ts';
import { openDatabase, type DatabaseConnection } from '../database/open-database.ts';
import { createChangeLimiter } from '../records/change-application.ts';
import { openCutAtCommit } from '../testing/cut-at-commit.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { groupCommit } from './group-commit.ts';
import type { Save } from './save-answers.ts';

let ids: string[];
/** How many applications each transaction has locked. */
const transactions: number[] = [];
const server = appOfTests();
let nth = 0;
beforeEach(async () => {
  nth += 1;
  transactions.length = 0;
  const emails = Array.from({ length: 8 }, (_, at) => `student-${nth}-${at}@example.org`);
  for (const email of emails) await server.studentAlready(email);
  const rows = await server.query<{ application_id: string }>(
    'SELECT application_id FROM account WHERE email = ANY($1) ORDER BY email',
    [emails],
  );
  ids = rows.map((row) => row.application_id);
});

const counted = (database: Database, locked: () => void = () => undefined): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((transaction) =>
      work({
        ...transaction,
        query: async (...asked) => {
          const answer = await transaction.query(...asked);
          if (asked[0].includes('FOR UPDATE')) {
            transactions.push(answer.rows.length);
            locked();
          }
          return answer as never;
        },
      }),
    ),
});

type Make = ReturnType<typeof groupCommit>;
const open = (database = counted(server.dependencies.database)): Make =>
  groupCommit(
    { ...server.dependencies, database, changeLimiter: createChangeLimiter() },
    { most: 16, atOnce: 6, patience: 60_000 },
  );
const save = (at: number, name = `Ada ${at}`): Save => ({
  applicationId: ids[at]!,
  answers: { first_name: name },
  terms: { base: undefined, key: undefined },
  origin: originOf(server.dependencies.secrets, { ip: '127.0.0.1', id: '1' }),
});
/** A save of each student. */
const saves = (other?: { at: number; save: Save }): Save[] =>
  ids.map((_, at) => (at === other?.at ? other.save : save(at)));
/** The value for each student, but for one. */
const each = <Value>(value: (at: number) => Value, one?: { at: number; has: Value }): Value[] =>
  ids.map((_, at) => (at === one?.at ? one.has : value(at)));
const names = async (): Promise<unknown[]> =>
  (
    await server.query(
      "SELECT answers ->> 'first_name' AS name FROM application WHERE application_id = ANY($1) ORDER BY array_position($1, application_id)",
      [ids],
    )
  ).map((row) => row['name']);
const outcomes = async (make: Make, made: readonly Save[]): Promise<unknown[]> =>
  (await Promise.allSettled(made.map(make))).map((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason.message) : outcome.value.revision,
  );
const ada = (at: number): unknown => `Ada ${at}`;

test('saves at the same moment share a transaction; each has its own application and outcome', async () => {
  await server.query(
    'UPDATE application SET revision = 10 * array_position($1, application_id) WHERE application_id = ANY($1)',
    [ids],
  );
  expect(await outcomes(open(), saves())).toEqual(each((at) => 10 * at + 11));
  expect(transactions).toEqual([1, 7]);
  expect(await names()).toEqual(each(ada));
});

test('one that is refused keeps nothing, and the others are made', async () => {
  await server.query('UPDATE application SET submitted_at = now() WHERE application_id = ANY($1)', [
    ids.filter((_, at) => at % 2 === 1),
  ]);
  expect(await outcomes(open(), saves())).toEqual(each((at) => (at % 2 === 0 ? 1 : 'application.submittedAlready')));
  expect(transactions).toEqual([1, 7]);
  expect(await names()).toEqual(each((at) => (at % 2 === 0 ? ada(at) : null)));
});

test('ones that conflict ask the database in the same transaction, and keep what was refused', async () => {
  const make = open();
  const sender = '2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a';
  const contested = [4, 5];
  for (const at of contested) await make(save(at, 'Grace'));
  transactions.length = 0;
  const made = ids.map((_, at) =>
    contested.includes(at) ? { ...save(at), terms: { base: 0, key: { sender, number: 1 } } } : save(at),
  );
  expect((await Promise.all(made.map(make))).map(({ conflicts }) => conflicts)).toEqual(
    each((at) => (contested.includes(at) ? { first_name: 'Grace' } : {})),
  );
  expect(transactions).toEqual([1, 7]);
  expect(await names()).toEqual(each((at) => (contested.includes(at) ? 'Grace' : ada(at))));
  expect(
    await server.query('SELECT answer FROM refused_answer WHERE application_id = ANY($1) ORDER BY answer', [ids]),
  ).toEqual(contested.map((at) => ({ answer: ada(at) })));
});

test('one whose statement fails fails alone, and the others are made again', async () => {
  await server.query(`ALTER TABLE answer_history ADD CONSTRAINT no_bad_name CHECK (answer <> '"bad"')`);
  expect(await outcomes(open(), saves({ at: 4, save: save(4, 'bad') }))).toEqual(
    each<unknown>(() => 1, { at: 4, has: expect.stringContaining('no_bad_name') }),
  );
  expect(transactions).toEqual([1, 7, ...Array<number>(7).fill(1)]);
  expect(await names()).toEqual(each(ada, { at: 4, has: null }));
});

/** Does something with a database of its own, which waits longer for a lock than a statement may take. */
async function withOwn(connection: DatabaseConnection, does: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(
    {
      ...connection,
      min: 0,
      lock_timeout: 20_000,
      statement_timeout: 12_000,
      query_timeout: 15_000,
      connectionTimeoutMillis: 20_000,
    },
    pino({ level: 'silent' }),
  );
  await does(database).finally(() => database.close());
}

test('one whose application another server has locked waits alone', () =>
  withOwn(server.connection, async (database) => {
    const make = open(counted(database));
    let locked: Promise<unknown> | undefined;
    await server.dependencies.database.transaction(async ({ query }) => {
      await query('SELECT FROM application WHERE application_id = $1 FOR UPDATE', [ids[3]]);
      const others = Promise.all(
        saves()
          .filter((_, at) => at !== 3)
          .map(make),
      );
      locked = make(save(3));
      expect(await others).toHaveLength(7);
      expect(transactions).toEqual([1, 6]);
      expect(await names()).toEqual(each(ada, { at: 3, has: null }));
    });
    expect(await locked).toMatchObject({ revision: 1 });
    expect(await names()).toEqual(each(ada));
  }));

test('one that finds something else locked keeps the others no longer than a moment', () =>
  withOwn(server.connection, async (database) => {
    const make = open(counted(database));
    // Its first save begins the chain of its audit.
    await make(save(3, 'Grace'));
    transactions.length = 0;
    let locked: Promise<unknown> | undefined;
    await server.dependencies.database.transaction(async ({ query }) => {
      await query('SELECT FROM audit_chain WHERE chain_id = $1 FOR UPDATE', [ids[3]]);
      const others = Promise.all(
        saves()
          .filter((_, at) => at !== 3)
          .map(make),
      );
      locked = make(save(3));
      expect(await others).toHaveLength(7);
    });
    expect(await locked).toMatchObject({ revision: 2 });
    // Those of the second batch were made again, alone. With the usual wait for a lock, the statement would have ended
    // first, and all of them refused.
    expect(transactions).toEqual([1, 7, ...Array<number>(7).fill(1)]);
    expect(await names()).toEqual(each(ada));
  }));

test('where no connection is free, everybody hears of it once', async () => {
  const make = open({
    ...server.dependencies.database,
    transaction: () => {
      transactions.push(0);
      return Promise.reject(new DatabaseBusy(new Error('no connection was free')));
    },
  });
  const made = await Promise.allSettled(saves().map(make));
  expect(made.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseBusy)).toEqual(
    each(() => true),
  );
  expect(transactions).toHaveLength(2);
});

test('with a connection lost at commit, no save of the batch counts as made, and none is made twice', async () => {
  const front = await openCutAtCommit(server.connection);
  await withOwn({ ...front.connection, max: 1 }, async (database) => {
    const make = open(
      counted(database, () => {
        front.cuts = transactions.length - 1;
      }),
    );
    const made = await Promise.allSettled(saves().map(make));
    expect(transactions).toEqual([1, 7]);
    expect(made.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).name : 'made'))).toEqual(
      each(() => 'DatabaseDown', { at: 0, has: 'made' }),
    );
    // As with a save alone: it is there, and when it is sent again it is known by its number.
    expect(await names()).toEqual(each(ada));
  }).finally(front.close);
});

test('an application that is not there is told as such', async () => {
  await expect(open()({ ...save(0), applicationId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
    status: 401,
  });
});
