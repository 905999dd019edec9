import { beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { DatabaseBusy } from '../database/connection-failure.ts';
import type { Database, Transaction } from '../database/database.ts';
import { openDatabase, type DatabaseConnection } from '../database/open-database.ts';
import { Refusal } from '../security/refusal.ts';
import { openCutAtCommit } from '../testing/cut-at-commit.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { createChangeLimiter } from './change-application.ts';
import { groupCommit } from './group-commit.ts';
import type { LockedApplication } from './stored-application.ts';

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

const counted = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((transaction) =>
      work({
        ...transaction,
        query: async (...asked) => {
          const answer = await transaction.query(...asked);
          if (asked[0].includes('FOR UPDATE')) transactions.push(answer.rows.length);
          return answer as never;
        },
      }),
    ),
});

type Work = (transaction: Transaction, stored: LockedApplication) => Promise<string>;
const open = (database = server.dependencies.database): ReturnType<typeof groupCommit> =>
  groupCommit(
    { database: counted(database), changeLimiter: createChangeLimiter() },
    { most: 16, atOnce: 6, patience: 60_000 },
  );
const setPage = (transaction: Transaction, id: string, page: string): void =>
  transaction.enqueue('UPDATE application SET last_page = $2 WHERE application_id = $1', [id, page]);
const plain: Work = async (transaction, stored) => {
  setPage(transaction, stored.application_id, '/about');
  return stored.application_id;
};
const pages = async (): Promise<unknown[]> =>
  (
    await server.query(
      'SELECT last_page FROM application WHERE application_id = ANY($1) ORDER BY array_position($1, application_id)',
      [ids],
    )
  ).map((row) => row['last_page']);
const outcomes = async (change: ReturnType<typeof groupCommit>, works: readonly Work[]): Promise<string[]> =>
  (await Promise.allSettled(works.map((work, at) => change(ids[at]!, work)))).map((outcome, at) =>
    outcome.status === 'rejected' ? String(outcome.reason.message) : outcome.value === ids[at] ? 'own' : 'of another',
  );

test('changes at the same moment share a transaction; each has its own application and outcome', async () => {
  expect(
    await outcomes(
      open(),
      ids.map(() => plain),
    ),
  ).toEqual(Array(8).fill('own'));
  expect(transactions).toEqual([1, 7]);
  expect(await pages()).toEqual(Array(8).fill('/about'));
});

test('one that is refused keeps nothing, and the others are made', async () => {
  const refused: Work = async (transaction, stored) => {
    setPage(transaction, stored.application_id, '/refused');
    throw new Refusal('answers.superseded');
  };
  expect(
    await outcomes(
      open(),
      ids.map((_, at) => (at % 2 === 0 ? plain : refused)),
    ),
  ).toEqual(ids.map((_, at) => (at % 2 === 0 ? 'own' : 'answers.superseded')));
  expect(transactions).toEqual([1, 7]);
  expect(await pages()).toEqual(ids.map((_, at) => (at % 2 === 0 ? '/about' : null)));
});

test('one that asks the database for more has a transaction of its own', async () => {
  const asks: Work = async (transaction, stored) => {
    setPage(transaction, stored.application_id, '/asked');
    const {
      rows: [row],
    } = await transaction.query<{ last_page: string }>('SELECT last_page FROM application WHERE application_id = $1', [
      stored.application_id,
    ]);
    expect(row?.last_page).toBe('/asked');
    return stored.application_id;
  };
  expect(
    await outcomes(
      open(),
      ids.map((_, at) => (at === 5 ? asks : plain)),
    ),
  ).toEqual(Array(8).fill('own'));
  expect(transactions).toEqual([1, 7, 1]);
  expect(await pages()).toEqual(ids.map((_, at) => (at === 5 ? '/asked' : '/about')));
});

test('one whose statement fails fails alone', async () => {
  const fails: Work = async (transaction, stored) => {
    setPage(transaction, stored.application_id, '/failed');
    transaction.enqueue('SELECT 1 / 0');
    return stored.application_id;
  };
  expect(
    await outcomes(
      open(),
      ids.map((_, at) => (at === 4 ? fails : plain)),
    ),
  ).toEqual(ids.map((_, at) => (at === 4 ? 'division by zero' : 'own')));
  expect(await pages()).toEqual(ids.map((_, at) => (at === 4 ? null : '/about')));
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
    const change = open(database);
    let locked: Promise<string> | undefined;
    await server.dependencies.database.transaction(async ({ query }) => {
      await query('SELECT FROM application WHERE application_id = $1 FOR UPDATE', [ids[3]]);
      const others = Promise.all(ids.filter((_, at) => at !== 3).map((id) => change(id, plain)));
      locked = change(ids[3]!, plain);
      expect(await others).toHaveLength(7);
      expect(transactions).toEqual([1, 6]);
      expect(await pages()).toEqual(ids.map((_, at) => (at === 3 ? null : '/about')));
    });
    expect(await locked).toBe(ids[3]);
    expect((await pages())[3]).toBe('/about');
  }));

test('one that finds something else locked keeps the others no longer than a moment', () =>
  withOwn(server.connection, async (database) => {
    const waits: Work = async (transaction, stored) => {
      transaction.enqueue('UPDATE account SET email = email WHERE application_id = $1', [stored.application_id]);
      return plain(transaction, stored);
    };
    const change = open(database);
    let locked: Promise<string> | undefined;
    await server.dependencies.database.transaction(async ({ query }) => {
      await query('SELECT FROM account WHERE application_id = $1 FOR UPDATE', [ids[3]]);
      const others = Promise.all(ids.filter((_, at) => at !== 3).map((id) => change(id, plain)));
      locked = change(ids[3]!, waits);
      expect(await others).toHaveLength(7);
    });
    expect(await locked).toBe(ids[3]);
    // Those of the second batch were made again, alone. With the usual wait for a lock, the statement would have ended
    // first, and all of them refused.
    expect(transactions).toEqual([1, 7, ...Array<number>(7).fill(1)]);
    expect(await pages()).toEqual(Array(8).fill('/about'));
  }));

test('where no connection is free, everybody hears of it once', async () => {
  const busy: Database = {
    ...server.dependencies.database,
    transaction: () => {
      transactions.push(0);
      return Promise.reject(new DatabaseBusy(new Error('no connection was free')));
    },
  };
  const change = groupCommit(
    { database: busy, changeLimiter: createChangeLimiter() },
    { most: 16, atOnce: 6, patience: 60_000 },
  );
  const made = await Promise.allSettled(ids.map((id) => change(id, plain)));
  expect(made.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseBusy)).toEqual(
    Array(8).fill(true),
  );
  expect(transactions).toHaveLength(2);
});

test('F4 with a connection lost at commit, no change of the batch counts as made, and none is made twice', async () => {
  const front = await openCutAtCommit(server.connection);
  await withOwn({ ...front.connection, max: 1 }, async (database) => {
    const change = open(database);
    const counts: Work = async (transaction, stored) => {
      if (stored.application_id === ids[1]) front.cuts = 1;
      transaction.enqueue(
        "UPDATE application SET last_page = coalesce(last_page, '') || '/once' WHERE application_id = $1",
        [stored.application_id],
      );
      return stored.application_id;
    };
    const made = await Promise.allSettled(ids.map((id) => change(id, counts)));
    expect(transactions).toEqual([1, 7]);
    expect(made.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).name : 'made'))).toEqual([
      'made',
      ...Array<string>(7).fill('DatabaseDown'),
    ]);
    // As with a save alone: it is there, and when it is sent again it is known by its number.
    expect(await pages()).toEqual(Array(8).fill('/once'));
  }).finally(front.close);
});

test('an application that is not there is told as such', async () => {
  await expect(open()('00000000-0000-4000-8000-000000000000', plain)).rejects.toMatchObject({ status: 401 });
});
