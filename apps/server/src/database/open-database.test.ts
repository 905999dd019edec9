import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from '../testing/within.ts';
import { DatabaseBusy, DatabaseDown } from './connection-failure.ts';
import { openDatabase } from './open-database.ts';
import { prepared } from './prepared.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let own: TestDatabase;
const silent = pino({ level: 'silent' });
beforeAll(async () => {
  own = await startTestDatabase();
});
afterAll(() => own.stop());
describe('queries and transactions', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  beforeEach(() =>
    own.database.query('drop table if exists leaf; create table leaf (name text primary key, size int)'),
  );

  const names = async (): Promise<unknown[]> =>
    (await own.database.query('select name from leaf order by name')).rows.map(({ name }) => name as string);

  test('an idle connection is kept for half a minute: the next request waits for no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const served = async (): Promise<unknown> => (await own.database.query('select pg_backend_pid() as by')).rows;
    const before = await served();
    vi.advanceTimersByTime(30_000);
    expect(await served()).toEqual(before);
  });

  test('connections that the database ends while they are closed are no news', async () => {
    const logged: string[] = [];
    const database = openDatabase(own.connection, pino({}, { write: (line: string) => void logged.push(line) }));
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.1)')));
    const end = `import { Client } from 'pg'; const client = new Client(process.argv[1]); await client.connect();
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quire' and datname = current_database() and pid <> pg_backend_pid()");
      await client.end();`;
    // This process hears of it only afterwards.
    execFileSync(process.execPath, ['--input-type=module', '--eval', end, own.url], { cwd: import.meta.dirname });
    await database.close();
    await own.database.query('select 1').catch(() => undefined);
    expect(logged).toEqual([]);
  });

  test('a transaction is kept whole, or not at all', async () => {
    const { database } = own;
    expect(
      await database.transaction(
        async ({ query }) => (await query('insert into leaf values ($1, 1) returning name', ['oak'])).rows,
      ),
    ).toEqual([{ name: 'oak' }]);
    await expect(
      database.transaction(async ({ query }) => {
        await query("insert into leaf values ('elm', 1)");
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(
      database.transaction(async ({ query }) => {
        await query("insert into leaf values ('elm', 1)");
        await query("insert into leaf values ('oak', 1)");
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual(['oak']);
  });

  test('an error that was swallowed inside a transaction is not taken for success', async () => {
    await expect(
      own.database.transaction(async ({ query }) => {
        await query("insert into leaf values ('elm', 1)");
        await query('select 1/0').catch(() => undefined);
      }),
    ).rejects.toThrow('was rolled back');
    expect(await names()).toEqual([]);
  });

  test('two transactions that block one another both succeed', async () => {
    const { database } = own;
    await database.query("insert into leaf values ('ash', 0), ('elm', 0)");
    let both = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let runs = 0;
    const grow = (order: string[]): Promise<void> =>
      database.transaction(async ({ query }) => {
        runs += 1;
        for (const [at, name] of order.entries()) {
          await query('update leaf set size = size + 1 where name = $1', [name]);
          if (at === 0 && (both += 1) === 2) meet();
          if (at === 0) await met;
        }
      });
    await Promise.all([grow(['ash', 'elm']), grow(['elm', 'ash'])]);
    // Those that try again may block one another again.
    expect(runs).toBeGreaterThan(2);
    expect((await database.query('select distinct size from leaf')).rows).toEqual([{ size: 2 }]);
  });

  test('what nobody waits for is kept with the commit, in its order, and before the next question', async () => {
    const { database } = own;
    const size = await database.transaction(async ({ query, enqueue }) => {
      enqueue('insert into leaf values ($1, 1)', ['oak']);
      enqueue("update leaf set size = 2 where name = 'oak'");
      const {
        rows: [row],
      } = await query<{ size: number }>("select size from leaf where name = 'oak'");
      enqueue("update leaf set size = size + 5 where name = 'oak'");
      return row?.size;
    });
    expect([size, (await database.query('select * from leaf')).rows]).toEqual([2, [{ name: 'oak', size: 7 }]]);
  });

  test('what nobody waits for fails the transaction with its own error, and nothing is kept', async () => {
    const { database } = own;
    await expect(
      database.transaction(async ({ query, enqueue }) => {
        await query("insert into leaf values ('oak', 1)");
        enqueue('insert into nowhere values (1)');
        enqueue("insert into leaf values ('elm', 1)");
      }),
    ).rejects.toMatchObject({ code: '42P01' });
    expect(await names()).toEqual([]);
  });

  test('a conflict of what nobody waits for runs the transaction again', async () => {
    const { database } = own;
    let runs = 0;
    await database.transaction(async ({ enqueue }) => {
      runs += 1;
      enqueue("insert into leaf values ('oak', 1)");
      if (runs < 3) enqueue("do $$ begin raise exception using errcode = '40001'; end $$");
    });
    expect([runs, await names()]).toEqual([3, ['oak']]);
  });

  test('what is asked first in a transaction is part of it, a question or not', async () => {
    const { database } = own;
    const states = await Promise.all(
      ['select pg_current_xact_id_if_assigned()', "insert into leaf values ('oak', 1)"].map((first) =>
        database.transaction(async ({ query }) => {
          await query(first);
          return (await query('select now() = statement_timestamp() as alone')).rows[0];
        }),
      ),
    );
    expect(states).toEqual([{ alone: false }, { alone: false }]);
  });

  test('a prepared statement is parsed once on each connection, and others each time', async () => {
    const alone = openDatabase({ ...own.connection, min: 1, max: 1 }, silent);
    const text = prepared('select $1::integer + 1 as sum');
    for (const term of [1, 2]) expect((await alone.query(text, [term])).rows).toEqual([{ sum: term + 1 }]);
    await alone.query('select $1::integer', [1]);
    expect(
      (await alone.query('select statement, generic_plans + custom_plans as runs from pg_prepared_statements')).rows,
    ).toEqual([{ statement: text, runs: '2' }]);
    await alone.close();
  });

  test('a connection cut in mid-transaction is told as DatabaseDown, and the next query finds a new one', async () => {
    const { database } = own;
    await expect(
      database.transaction(async ({ query }) => {
        const {
          rows: [row],
        } = await query<{ pid: number }>('select pg_backend_pid() as pid');
        await database.query('select pg_terminate_backend($1)', [row?.pid]);
        await query("insert into leaf values ('oak', 1)");
      }),
    ).rejects.toBeInstanceOf(DatabaseDown);
    expect(await names()).toEqual([]);
  });
});

interface Front {
  port: number;
  isMute: boolean;
  unanswered: number;
  close(): void;
}

/** A program before the database that can leave new connections without an answer as a busy machine does. */
async function openFront(): Promise<Front> {
  const server = createServer((socket) => {
    if (front.isMute) {
      front.unanswered += 1;
      return;
    }
    const behind = connect({ host: own.connection.host ?? '', port: Number(own.connection.port) });
    socket.pipe(behind).pipe(socket);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      one.on('error', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front: Front = {
    port: (server.address() as AddressInfo).port,
    isMute: false,
    unanswered: 0,
    close: () => {
      server.close();
    },
  };
  return front;
}

// They wait at the same time, and not for one another.
describe.concurrent('no wait is without an end', () => {
  test('a lock that is held too long is a bounded wait', { tags: 'deep' }, async () => {
    const { database } = own;
    await database.query("create table bough as select 'oak' as name, 1 as size");
    await database.transaction(async ({ query }) => {
      await query('select from bough for update');
      await expect(within(database.query("update bough set size = 2 where name = 'oak'"))).rejects.toBeInstanceOf(
        DatabaseBusy,
      );
    });
  });

  test('with every connection taken the next one waits, and gets a busy database when none comes free', async () => {
    const database = openDatabase({ ...own.connection, max: 1, waitMs: 1_500 }, silent);
    let turns: Promise<unknown>[] = [];
    await database.transaction(async () => {
      const health = within(database.health());
      await expect(within(database.query('select 1'))).rejects.toMatchObject({
        name: 'DatabaseBusy',
        retryAfterSeconds: 5,
      });
      expect(await health).toBe(false);
      turns = [
        database.query('select 1'),
        database.transaction(async ({ query }) => query('select 1')),
        database.health(),
      ];
    });
    expect(await Promise.all(turns)).toMatchObject([{ rowCount: 1 }, { rowCount: 1 }, true]);
    await database.close();
  });

  test('a database that answered a moment ago is waited for when a connection is slow, then called busy', async () => {
    const front = await openFront();
    const connection = { ...own.connection, port: front.port, connectionTimeoutMillis: 500 };
    const [patient, hurried] = [
      openDatabase({ ...connection, waitMs: 20_000 }, silent),
      openDatabase({ ...connection, waitMs: 500 }, silent),
    ];
    // A busy machine may need longer for the first connection.
    for (const database of [patient, hurried]) await vi.waitFor(() => database.query('select 1'), { timeout: 20_000 });
    await hurried.transaction(async () => {
      front.isMute = true;
      // Both are asked for while one is free, and the pool calls the wait of the second by another name.
      const waiting = Promise.all(['pg_sleep(2)', '1 as one'].map((what) => patient.query(`select ${what}`)));
      await expect(within(hurried.query('select 1'))).rejects.toBeInstanceOf(DatabaseBusy);
      await vi.waitUntil(() => front.unanswered > 3, { timeout: 20_000 });
      front.isMute = false;
      expect((await waiting)[1]?.rows).toEqual([{ one: 1 }]);
    });
    await Promise.all([patient.close(), hurried.close()]);
    front.close();
  });

  test('once the database is found down, nobody who waits for a connection makes an attempt of their own', async () => {
    const front = await openFront();
    front.isMute = true;
    const database = openDatabase(
      { ...own.connection, port: front.port, max: 1, connectionTimeoutMillis: 300 },
      silent,
    );
    const crowd = await within(Promise.allSettled(Array.from({ length: 20 }, () => database.query('select 1'))));
    expect(crowd.map((one) => one.status === 'rejected' && (one.reason as Error).name)).toEqual(
      Array(20).fill('DatabaseDown'),
    );
    expect(front.unanswered).toBe(1);
    await database.close();
    front.close();
  });

  test(
    'nobody listening, or somebody who never answers, is DatabaseDown long before anybody waits in vain',
    { tags: 'deep' },
    async () => {
      const mute = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(mute, 'listening');
      const { port } = mute.address() as AddressInfo;
      for (const close of [false, true]) {
        if (close) mute.close();
        const database = openDatabase({ ...own.connection, port }, silent);
        await Promise.all([
          expect(within(database.query('select 1'))).rejects.toMatchObject({
            name: 'DatabaseDown',
            retryAfterSeconds: 2,
          }),
          expect(within(database.transaction(async () => undefined))).rejects.toBeInstanceOf(DatabaseDown),
          expect(within(database.health())).resolves.toBe(false),
        ]);
        await database.close();
      }
    },
  );
});

test('whoever tries again at once does not keep the process from everything else', async () => {
  const database = openDatabase(own.connection, silent, { isUp: () => false });
  let others = false;
  setTimeout(() => {
    others = true;
  }, 10);
  // Without an end the loop would keep even the time limit of this test from coming.
  const until = Date.now() + 60_000;
  while (!others && Date.now() < until) await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseDown);
  expect(others).toBe(true);
  await database.close();
});

test('what the database itself refuses is told as it is', async () => {
  await expect(own.database.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' });
});
