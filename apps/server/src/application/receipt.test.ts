import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.stop());

test('a receipt has the number of the application, and from the submission on the time of it', async () => {
  const student = await server.studentAlready('receipt@example.org');
  const before = await student.call('GET', '/api/receipt');
  expect([before.status, before.body]).toEqual([200, { application_number: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/), submitted_at: null }]);
  await server.dependencies.database.query("UPDATE application SET submitted_at = '2026-09-01T12:00:00Z' WHERE application_id = (SELECT application_id FROM account WHERE email = 'receipt@example.org')");
  expect((await student.call('GET', '/api/receipt')).body).toEqual({ ...(before.body as object), submitted_at: '2026-09-01T12:00:00.000Z' });
  const other = await server.studentAlready('other@example.org');
  expect((await other.call('GET', '/api/receipt')).body).not.toMatchObject({ application_number: (before.body as { application_number: string }).application_number });
});
