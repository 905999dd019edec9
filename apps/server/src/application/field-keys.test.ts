import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { browserAt } from '../testing/test-browser.ts';

const server = appOfTests();

test('without the key nothing is shown or overwritten, other answers save, and with it all is back', async () => {
  const browser = await server.student('keys@example.org');
  await browser.save({ ssn: '123-45-6789', first_name: 'Ada' });

  const { dependencies } = server;
  const keyless = await buildApp({
    ...dependencies,
    secrets: { ...dependencies.secrets, fieldKeys: [{ id: 'other', key: randomBytes(32) }] },
  });
  const late = browserAt(keyless, browser);
  for (const answer of [await late.call('GET', '/api/profile'), await late.save({ ssn: '' }), await late.submit()]) {
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { message: expect.stringContaining('They are safe') },
    });
  }
  expect((await late.save({ first_name: 'Grace' })).status).toBe(200);
  await keyless.close();
  expect(server.logged.join('')).toContain('the field key \\"test\\", which is not there');

  expect(await browser.savedAnswers()).toEqual({
    ssn: '123-45-6789',
    first_name: 'Grace',
  });
});
