import { beforeAll, expect, test } from 'vitest';
import { blocksIn } from '../../../../tests/house/blocks-of-docs.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

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

const server = appOfTests();
beforeAll(async () => {
  await server.dependencies.jobs.ready();
});

test('the docs have statements for operators', () => {
  expect(statements.length).toBeGreaterThan(3);
});

/** Each call that a page makes with curl to see that all is well. */
const calls = blocksIn('sh').flatMap(({ at, text }) =>
  [...text.matchAll(/^curl --fail --silent https?:\/\/[\w.:]+(\/\S+)/gm)].map(([, path = '']) => ({ at, path, text })),
);

test('the docs ask a server whether it is ready', () => {
  expect(calls.length).toBeGreaterThan(1);
});

test.each(calls)('a server answers GET $path of $at as the page says', async ({ path, text }) => {
  const { statusCode, body } = await server.app.inject(path);
  expect(statusCode).toBe(200);
  expect(text).toContain(`# ${body}`);
});

test.each(statements)('a database of this version answers $sql of $at', async ({ sql }) => {
  const { fields } = await server.dependencies.database.query(sql);
  expect(fields).not.toEqual([]);
});
