import { expect, vi } from 'vitest';
import { confirm, login, signup } from './account-calls.ts';
import { browserFrom } from './browser-from.ts';
import type { TestBrowser } from './test-browser.ts';

/** A student who has just signed up and logged in at a server process with NODE_ENV=development. */
export async function studentAt(server: string, username: string): Promise<TestBrowser> {
  const browser = browserFrom('127.0.0.1', server);
  await signup(browser, username);
  const code = await vi.waitUntil(
    async () => {
      const [mail] = (await browser.call('GET', '/dev/outbox.json')).body['mails'] as { text: string }[];
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    },
    { timeout: 120_000 },
  );
  await confirm(browser, username, code);
  expect((await login(browser, username)).status).toBe(200);
  return browser;
}
