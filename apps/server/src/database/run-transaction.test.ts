import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCutAtCommit } from '../testing/cut-at-commit.ts';
import { DatabaseBusy, DatabaseDown } from './connection-failure.ts';
import { openDatabase, type DatabaseConnection, type OpenDatabase } from './open-database.ts';
import { prepared } from './prepared.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await startTestDatabase();
});
afterAll(() => own.stop());
beforeEach(() => own.database.query('drop table if exists leaf; create table leaf (name text primary key, size int)'));

const silent = pino({ level: 'silent' });
const leaves = async (): Promise<unknown> =>
  (await own.database.query('select name, size from leaf order by name')).rows;

/** Does something with a database of one connection, which then has to serve the next as if nothing had been. */
async function onOne(work: (database: OpenDatabase) => Promise<void>, limits: DatabaseConnection = {}): Promise<void> {
  const alone = openDatabase({ ...own.connection, min: 0, max: 1, ...limits }, silent);
  try {
    await work(alone);
    const before = await leaves();
    await alone.query("insert into leaf values ('after', 1)");
    expect(await leaves(), 'seen by others at once, so that no transaction was left open').toContainEqual({
      name: 'after',
      size: 1,
    });
    await expect(
      alone.transaction(async ({ enqueue }) => {
        enqueue('delete from leaf');
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    await alone.transaction(async ({ enqueue }) => enqueue("delete from leaf where name = 'after'"));
    expect(await leaves()).toEqual(before);
  } finally {
    await alone.close();
  }
}

const limit = (milliseconds: number): string => `set local statement_timeout = ${milliseconds}`;

describe('what is sent with the commit, and fails', () => {
  test('a statement that takes too long is told as busy, and nothing is kept', () =>
    onOne(async (database) => {
      await expect(
        database.transaction(async ({ query, enqueue }) => {
          await query("insert into leaf values ('asked', 1)");
          enqueue("insert into leaf values ('before', 1)");
          enqueue(limit(100));
          enqueue('select pg_sleep(60)');
          enqueue("insert into leaf values ('behind', 1)");
        }),
      ).rejects.toBeInstanceOf(DatabaseBusy);
      expect(await leaves()).toEqual([]);
    }));

  test('a lock that is held too long is told as busy, and nothing is kept', () =>
    onOne(async (database) => {
      await own.database.query("insert into leaf values ('held', 1)");
      await own.database.transaction(async ({ query }) => {
        await query('select from leaf for update');
        await expect(
          database.transaction(async ({ enqueue }) => {
            enqueue("insert into leaf values ('before', 1)");
            enqueue('set local lock_timeout = 100');
            enqueue("update leaf set size = 2 where name = 'held'");
            enqueue("insert into leaf values ('behind', 1)");
          }),
        ).rejects.toBeInstanceOf(DatabaseBusy);
      });
      expect(await leaves()).toEqual([{ name: 'held', size: 1 }]);
    }));

  test(
    'a database that does not answer in time is given up with its connection, and nothing is kept',
    { tags: 'deep' },
    () =>
      onOne(
        async (database) => {
          await expect(
            database.transaction(async ({ query, enqueue }) => {
              await query(limit(20_000));
              enqueue("insert into leaf values ('before', 1)");
              // The rest that was sent is done if nobody ends it.
              enqueue('select pg_sleep(6), pg_terminate_backend(pg_backend_pid())');
            }),
          ).rejects.toBeInstanceOf(DatabaseDown);
          expect(await leaves()).toEqual([]);
        },
        { query_timeout: 3_000 },
      ),
  );

  test.each([
    ['in the middle', 'select pg_terminate_backend(pg_backend_pid())'],
    [
      'at the commit',
      "create function fall() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'; create constraint trigger fall after insert on leaf deferrable initially deferred for each row execute function fall()",
    ],
  ])('a connection that is lost %s is told as DatabaseDown, and nothing is kept', (_, falls) =>
    onOne(async (database) => {
      await expect(
        database.transaction(async ({ enqueue }) => {
          enqueue(falls);
          enqueue("insert into leaf values ('oak', 1)");
        }),
      ).rejects.toBeInstanceOf(DatabaseDown);
      expect(await leaves()).toEqual([]);
    }),
  );

  test('what only the commit refuses fails the transaction with that error, and nothing is kept', () =>
    onOne(async (database) => {
      await database.query('create table branch (name text unique deferrable initially deferred); truncate leaf');
      await expect(
        database.transaction(async ({ enqueue }) => {
          enqueue("insert into leaf values ('oak', 1)");
          enqueue("insert into branch values ('oak'), ('oak')");
        }),
      ).rejects.toMatchObject({ code: '23505' });
      expect(await leaves()).toEqual([]);
    }));

  test('a value that cannot be written fails the transaction before anything is sent, and nothing is kept', () =>
    onOne(async (database) => {
      const round: Record<string, unknown> = {};
      round['round'] = round;
      const addLeaf = prepared('insert into leaf select $1, length($2)');
      await expect(
        database.transaction(async ({ query, enqueue }) => {
          await query('select 1');
          enqueue("insert into leaf values ('before', 1)");
          enqueue(addLeaf, ['oak', round]);
        }),
      ).rejects.toThrow('circular');
      expect(await leaves()).toEqual([]);
      await database.transaction(async ({ enqueue }) => enqueue(addLeaf, ['oak', 'four']));
      expect(await leaves()).toEqual([{ name: 'oak', size: 4 }]);
    }));

  test('a commit whose answer is lost is not told as kept', async () => {
    const front = await openCutAtCommit(own.connection);
    await onOne(async (database) => {
      front.cuts = 1;
      await expect(
        database.transaction(async ({ enqueue }) => enqueue("insert into leaf values ('oak', 1)")),
      ).rejects.toBeInstanceOf(DatabaseDown);
      expect([front.cuts, await leaves()]).toEqual([0, [{ name: 'oak', size: 1 }]]);
    }, front.connection);
    front.close();
  });
});

describe('the question that begins a transaction, and fails', () => {
  test.each([
    ['with the connection', 'select pg_terminate_backend(pg_backend_pid())', DatabaseDown],
    ['for a lock that is held too long', 'select from leaf for update', DatabaseBusy],
  ])('%s leaves no transaction open', (_, first, told) =>
    onOne(
      async (database) => {
        await own.database.query("insert into leaf values ('held', 1)");
        await own.database.transaction(async ({ query }) => {
          await query('select from leaf for update');
          await expect(
            database.transaction(async ({ query: ask, enqueue }) => {
              await ask(first);
              enqueue("insert into leaf values ('behind', 1)");
            }),
          ).rejects.toBeInstanceOf(told);
        });
        expect(await leaves()).toEqual([{ name: 'held', size: 1 }]);
      },
      { lock_timeout: 100 },
    ),
  );

  test('is not taken for success where its error was swallowed', () =>
    onOne(async (database) => {
      await expect(
        database.transaction(async ({ query, enqueue }) => {
          await query('select 1/0').catch(() => undefined);
          enqueue("insert into leaf values ('oak', 1)");
        }),
      ).rejects.toMatchObject({ code: '22012' });
      expect(await leaves()).toEqual([]);
    }));
});

describe('a prepared statement', () => {
  const grow = prepared('update leaf set size = size + $1 where name = $2');

  test('that came behind one that failed is there for the next transaction of the same connection', () =>
    onOne(async (database) => {
      await database.query("insert into leaf values ('oak', 1)");
      await expect(
        database.transaction(async ({ enqueue }) => {
          enqueue('select 1/0');
          for (const more of [1, 2]) enqueue(grow, [more, 'oak']);
        }),
      ).rejects.toMatchObject({ code: '22012' });
      await database.transaction(async ({ enqueue }) => {
        for (const more of [1, 2]) enqueue(grow, [more, 'oak']);
      });
      expect(await leaves()).toEqual([{ name: 'oak', size: 4 }]);
    }));
});

test('what nobody waits for comes before the questions that are asked after it, and behind those before', async () => {
  const sizes = await own.database.transaction(async ({ query, enqueue }) => {
    const size = async (): Promise<unknown> => (await query('select size from leaf')).rows[0]?.['size'];
    enqueue("insert into leaf values ('oak', 1)");
    const first = size();
    enqueue('update leaf set size = 2');
    return Promise.all([first, size()]);
  });
  expect(sizes).toEqual([1, 2]);
});

test('a deadlock among what nobody waits for runs the transaction again', async () => {
  await own.database.query("insert into leaf values ('ash', 0), ('elm', 0)");
  let both = 0;
  let meet = (): void => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const grow = (first: string, second: string): Promise<void> =>
    own.database.transaction(async ({ query, enqueue }) => {
      await query('update leaf set size = size + 1 where name = $1', [first]);
      if ((both += 1) === 2) meet();
      await met;
      enqueue('update leaf set size = size + 1 where name = $1', [second]);
    });
  await Promise.all([grow('ash', 'elm'), grow('elm', 'ash')]);
  // Those that try again may block one another again.
  expect(both).toBeGreaterThan(2);
  expect(await leaves()).toEqual([
    { name: 'ash', size: 2 },
    { name: 'elm', size: 2 },
  ]);
});
