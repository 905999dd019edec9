import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksIn } from '../../../../tests/house/blocks-of-docs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The statements of the docs: those of SQL, and those that a shell hands to psql. */
const statements = [
  ...blocksIn('sql').flatMap(({ at, text }) =>
    text
      .replaceAll(/--.*/g, '')
      .split(';')
      .map((sql) => ({ at, sql: sql.trim() })),
  ),
  ...blocksIn('sh').flatMap(({ at, text }) =>
    [...text.matchAll(/\bpsql "\$DATABASE_URL".* -c "([^"]+)"/g)].map(([, sql = '']) => ({ at, sql })),
  ),
].filter(({ sql }) => sql !== '');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.dependencies.jobs.ready();
});
afterAll(() => server.stop());

test('the docs have statements for operators', () => {
  expect(statements.length).toBeGreaterThan(3);
});

test.each(statements)('a database of this version answers $sql of $at', async ({ sql }) => {
  const { fields } = await server.dependencies.database.query(sql);
  expect(fields).not.toEqual([]);
});
