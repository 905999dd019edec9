import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startS3StandIn, type S3StandIn } from './testing/s3-stand-in.ts';

let standIn: S3StandIn;
let browser: TestBrowser;
afterAll(() => standIn.stop());
const server = appOfTests(async () => {
  standIn = await startS3StandIn();
  return { environment: standIn.environment };
});
beforeAll(async () => {
  browser = await server.studentAlready('waits@example.org');
});
const ask = (): ReturnType<TestBrowser['call']> =>
  browser.call('POST', '/api/presigned-url', { answer_key: 'essay_doc' });
const away = {
  status: 503,
  body: {
    message: expect.stringMatching(
      /^Files cannot be uploaded or downloaded .* You can fill in and save everything else/,
    ),
    requestId: expect.any(String),
  },
};

test('while S3 does not answer, an upload is refused in seconds and nothing else waits for it', async () => {
  standIn.fault = () => true;
  const asking = ask();
  // The SDK is loaded by the first call.
  await expect.poll(() => standIn.requests.length).toBeGreaterThan(0);
  for (let index = 0; index < 5; index++) expect((await browser.call('GET', '/api/profile')).status).toBe(200);
  // All of them together are answered before the wait for S3 is over.
  expect(await Promise.race([asking, 'S3 is still waited for'])).toBe('S3 is still waited for');
  expect(await asking).toMatchObject(away);
});

test('while S3 fails, an upload is refused in plain words, answers are saved, and later it works', async () => {
  standIn.fault = (_, response) => {
    response.writeHead(500).end();
    return true;
  };
  expect(await ask()).toMatchObject(away);
  expect((await browser.save({ first_name: 'Ada' })).status).toBe(200);
  expect(server.logged.join('\n')).toContain('the store of files cannot be reached');
  expect(server.logged.join('\n')).not.toContain(standIn.secretAccessKey);
  standIn.fault = () => false;
  const { status, body } = await ask();
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      url: `${standIn.endpoint}/${standIn.bucket}`,
      fields: { key: expect.stringMatching(/^uploads\/[\w-]{43}$/) },
    },
  });
});
