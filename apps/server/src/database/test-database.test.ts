import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([startTestDatabase(), startTestDatabase()]);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
});

test('each test file has a database of its own on the one server of the run', async () => {
  await one.database.query('create table leaf (name text)');
  await one.database.query('insert into leaf values ($1)', ['oak']);
  expect((await one.database.query('select name from leaf')).rows).toEqual([{ name: 'oak' }]);
  expect((await other.database.query("select to_regclass('leaf') as leaf")).rows).toEqual([{ leaf: null }]);
  expect(other.connection.port).toBe(one.connection.port);
});
