import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { ownFolder } from '../testing/own-folder.ts';

const none = ownFolder(afterAll);
let own: TestDatabase;
beforeAll(async () => {
  own = await startTestDatabase({ migrations: none });
});
afterAll(async () => {
  await own.stop();
});

test('a database where the extension cannot be made says so, why and how to fix it, and is as it was', async () => {
  const {
    rows: [row],
  } = await own.database.query<{ name: string }>('SELECT current_database() AS name');
  await own.database.query(`REVOKE CREATE ON DATABASE ${row?.name} FROM CURRENT_USER`);
  await expect(migrate(own.connection)).rejects.toThrow(
    /pg_trgm cannot be made here \(permission denied.*searched with it.*let an administrator run "CREATE EXTENSION pg_trgm"/,
  );
  expect(
    (await own.database.query("SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'"))
      .rowCount,
  ).toBe(0);
  await own.database.query(`GRANT CREATE ON DATABASE ${row?.name} TO CURRENT_USER`);
  expect(await migrate(own.connection)).toContain('0003_lookup');
});
