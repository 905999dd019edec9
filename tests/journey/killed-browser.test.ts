import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, request, type Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../packages/documents/src/browser/find-chromium.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
let profile: string;
const processes = new Set<ChildProcess>();

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'quire-killed-'));
});
afterEach(async () => {
  await Promise.all([...processes].map(kill));
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * A browser with a profile on the disk, in a group of processes of its own: all of them can be killed at once, as a
 * power failure does.
 */
async function startBrowser(): Promise<{ page: Page; process: ChildProcess }> {
  const { executablePath, args } = await findChromium();
  const process = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  processes.add(process);
  let address: string | undefined;
  for await (const line of createInterface(process.stderr!)) {
    address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  process.stderr!.resume();
  const [context] = (await chromium.connectOverCDP(address!)).contexts();
  await fetchNothingAhead(context!);
  return { page: await context!.newPage(), process };
}

async function kill(process: ChildProcess): Promise<void> {
  if (!processes.delete(process)) return;
  const gone = once(process, 'exit');
  globalThis.process.kill(-process.pid!, 'SIGKILL');
  await gone;
}

/**
 * Opens a page, and waits for the copy that outlives the browser: nobody types in the tenth of a second before it is
 * there.
 */
async function open(page: Page): Promise<void> {
  await page.goto(`${served.product.url}/about`);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
}

/**
 * Waits for the last key to have reached the browser's process from that of the page. What has not yet dies with both,
 * and no page can help that.
 */
async function arrived(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const database = await new Promise<IDBDatabase>((resolve) => {
            const opening = indexedDB.open('quire');
            opening.addEventListener('success', () => resolve(opening.result));
          });
          const entries = database.transaction('entries').objectStore('entries').getAll();
          await new Promise((resolve) => {
            entries.addEventListener('success', resolve);
          });
          database.close();
          return JSON.stringify(entries.result);
        }),
      { interval: 5 },
    )
    .toContain(text);
}

describe('a browser that is killed as soon as it has the last key', () => {
  it('has what a visitor typed, when it is started again', { tags: 'deep' }, async () => {
    const first = await startBrowser();
    await open(first.page);
    await studentOn(first.page, 1280).types('First name', 'Augusta Ada');
    await arrived(first.page, 'Augusta Ada');
    await kill(first.process);
    const { page } = await startBrowser();
    await page.goto(`${served.product.url}/about`);
    await studentOn(page, 1280).holds('First name', 'Augusta Ada');
  });

  it(
    'has what a student typed while the server was out of reach, and saves it after the login',
    { tags: 'deep' },
    async () => {
      const origin = served.product.url;
      const api = {
        context: { request: await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } }) },
      } as unknown as Visit;
      await signIn(served, api, 'killed.browser@example.org');
      const { cookies } = await api.context.request.storageState();
      const first = await startBrowser();
      await first.page.context().addCookies(cookies);
      await first.page.route('**/api/answer', (route) => route.abort('internetdisconnected'));
      await open(first.page);
      await studentOn(first.page, 1280).types('First name', 'Augusta Ada');
      await arrived(first.page, 'Augusta Ada');
      await kill(first.process);
      expect(await savedAnswers(api)).not.toHaveProperty('first_name', 'Augusta Ada');
      const { page } = await startBrowser();
      await page.context().addCookies(cookies);
      await page.goto(`${served.product.url}/about`);
      await studentOn(page, 1280).holds('First name', 'Augusta Ada');
      await expect.poll(() => savedAnswers(api)).toMatchObject({ first_name: 'Augusta Ada' });
      await api.context.request.dispose();
    },
  );
});

it.each([0, 50])(
  'a tab that crashes %i ms after a key has what was typed, when it is opened again',
  { tags: 'deep' },
  async (wait) => {
    const { context, page, student } = await visit(served);
    await page.goto('/about');
    await student.types('First name', 'Augusta Ada');
    // The time itself is promised: a crash 50 ms after a key. No condition can replace it: anything awaited would be
    // done by then.
    if (wait > 0) await page.waitForTimeout(wait);
    const crashed = page.waitForEvent('crash');
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const next = await context.newPage();
    await next.goto('/about');
    await studentOn(next, 390).holds('First name', 'Augusta Ada');
    await context.close();
  },
);
