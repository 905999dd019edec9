import { expect, test, vi } from 'vitest';
import { appOfOneTest } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';

const filled = async ({ dependencies: { database } }: TestApp): Promise<string[]> =>
  (await database.query<{ category: string }>('SELECT category FROM lookup_filled')).rows.map(
    ({ category }) => category,
  );
const listen = (server: TestApp): Promise<string> => server.app.listen({ host: '127.0.0.1', port: 0 });

test(
  'a server that listens puts the places into its database before anybody asks for them, and no schools',
  { tags: 'deep' },
  async () => {
    const server = await appOfOneTest({ environment: { WORKERS: 'on' } });
    await listen(server);
    await vi.waitUntil(async () => (await filled(server)).length > 0, { timeout: 110_000, interval: 200 });
    expect(await filled(server)).toEqual(['address']);
    expect((await server.browser().call('GET', '/lookup/find?text=68508&category=address')).text).toContain(
      'Lincoln, NE',
    );
  },
);

test(
  'a server that stops meanwhile aborts, leaves nothing half-made, and asks waiting calls to try again',
  { tags: 'deep' },
  async () => {
    const [began, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = await appOfOneTest({
      environment: { WORKERS: 'on' },
      adapt: ({ database, ...rest }) => ({
        ...rest,
        database: {
          ...database,
          query: database.query,
          transaction: (work) =>
            database.transaction(async (queryable) => {
              const result = { ...queryable };
              began.resolve();
              await goesOn.promise;
              return work(result);
            }),
        },
      }),
    });
    await listen(server);
    await began.promise;
    const asked = server.browser().call('GET', '/lookup/find?text=68508&category=address');
    await vi.waitUntil(async () => (await server.query('SELECT FROM rate_limit')).length === 1, { timeout: 20_000 });
    const closed = server.app.close();
    goesOn.resolve();
    expect((await asked).status).toBe(503);
    await closed;
    expect(await filled(server)).toEqual([]);
  },
);
