import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, vi } from 'vitest';
import { freePort } from '../../apps/server/src/database/embedded/free-port.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { loadConfig } from '../../packages/config-loader/src/index.ts';
import { isDisturbed } from './disturbances.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { patience } from './patience.ts';
import { closePages, startBrowser } from './start-browser.ts';

/** The real server and pages in a real browser, on clocks that a test turns together. */
export interface ClockedProduct {
  url: string;
  server: TestApp;
  /** Returns a logged-in student, with as many tabs as asked for. */
  student(email: string, viewport?: { width: number; height: number }, tabs?: number): Promise<ClockedStudent>;
}

export interface ClockedStudent {
  context: BrowserContext;
  tabs: Page[];
  /** The first of them. */
  page: Page;
  /** `PUT /api/last-page` and the like, in the order in which they were sent. */
  asked: string[];
  /** Time passes here and on the server; timers run. */
  pass(milliseconds: number): Promise<void>;
  /** The same in steps of half a second for all tabs together, on clocks that agree to the millisecond. */
  passTogether(milliseconds: number): Promise<void>;
  /** Time passes while the computer sleeps: no timer runs. */
  sleep(milliseconds: number): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const step = 15_000;
const start = Date.parse('2026-09-01T12:00:00Z');

/** Started before the tests of a file and stopped after them; to be read inside a test. */
export function clockedProduct(): ClockedProduct {
  let browser: Browser;
  let site: string;
  let passed = 0;
  const product = {
    student: async (email, viewport = { width: 1280, height: 900 }, count = 1) => {
      const { url, server } = product;
      const context = await browser.newContext({ viewport, baseURL: url });
      if (!isDisturbed('network')) await fetchNothingAhead(context);
      await context.clock.install({ time: start + passed });
      const { cookies } = await server.studentAlready(email);
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
      const asked: string[] = [];
      context.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(api|public)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
      });
      await context.addInitScript(countUnanswered);
      const tabs: Page[] = [];
      for (let tab = 0; tab < count; tab += 1) {
        const page = await context.newPage();
        page.setDefaultTimeout(patience);
        // Each tab reports it again.
        await tabs[0]?.evaluate(() => {
          localStorage.removeItem('quire:used-at');
        });
        await page.goto('/about');
        await page.getByRole('button', { name: `Account menu: ${email}` }).waitFor();
        // What watches over the account is fetched after the first paint.
        await page.waitForFunction(() => localStorage.getItem('quire:used-at') !== null);
        tabs.push(page);
      }
      const pageTime = (): Promise<number> => tabs[0]!.evaluate(() => Date.now());
      const turn = (milliseconds: number): void => {
        passed += milliseconds;
        server.wait(milliseconds);
      };
      return {
        context,
        tabs,
        page: tabs[0]!,
        asked,
        pass: async (milliseconds) => {
          let before = await pageTime();
          // Answers come in their own time: a minute at once would be too late for every call that was made in it.
          for (let left = milliseconds; left > 0;) {
            const turned = Math.min(step, left);
            turn(turned);
            await context.clock.runFor(turned);
            await vi.waitFor(() => Promise.all(tabs.map(allAnswered)), { timeout: patience, interval: 5 });
            // The clocks of pages go on by themselves, too: what a busy machine takes for a step is a part of the time
            // asked for.
            const now = await pageTime();
            turn(now - before - turned);
            left -= now - before;
            before = now;
          }
        },
        passTogether: async (milliseconds) => {
          // The clock of each page stops while the page runs its timers: the clocks diverge.
          const times = await Promise.all(tabs.map((tab) => tab.evaluate(() => Date.now())));
          const from = Math.max(...times) + 1_000;
          turn(from - times[0]!);
          await context.clock.pauseAt(from);
          for (let left = milliseconds; left > 0; left -= 500) {
            turn(500);
            await context.clock.runFor(500);
          }
          await context.clock.resume();
        },
        sleep: async (milliseconds) => {
          turn(milliseconds);
          await context.clock.setSystemTime((await pageTime()) + milliseconds);
        },
      };
    },
  } as ClockedProduct;

  beforeAll(async () => {
    site = await builtPages();
    const read = await loadConfig(`${root}config`);
    if (!read.ok) throw new Error('The config has mistakes. `npm run check:config` lists them.');
    const port = await freePort();
    product.url = `http://127.0.0.1:${port}`;
    product.server = await startTestApp({ environment: { PUBLIC_URL: product.url }, config: read.config, site });
    await product.server.app.listen({ host: '127.0.0.1', port });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await closePages(browser);
    await product.server?.stop();
    if (site) await rm(site, { recursive: true, force: true });
  });
  return product;
}

/** Counts pending calls in the page: a stalled machine reports them too late. */
function countUnanswered(): void {
  const send = window.fetch;
  let unanswered = 0;
  Object.defineProperty(window, 'unanswered', { get: () => unanswered });
  window.fetch = async (...call) => {
    unanswered += 1;
    try {
      const response = await send(...call);
      await response.clone().arrayBuffer();
      return response;
    } finally {
      // The answer is taken in before the next message.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        unanswered -= 1;
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    }
  };
}

async function allAnswered(page: Page): Promise<void> {
  if ((await page.evaluate('unanswered')) !== 0) throw new Error('A call is not answered yet.');
}

/** In a folder of their own: the product's may be built again while a test runs. */
async function builtPages(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'quire-pages-'));
  await cp(`${root}apps/admissions/dist`, site, { recursive: true });
  return site;
}
