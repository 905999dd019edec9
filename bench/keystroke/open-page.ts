import type { Browser, CDPSession, Page } from 'playwright';
import type { Markup } from './page/subject.ts';

/** Milliseconds of processor time on the main thread: of script alone, and of everything. */
export interface Spent {
  script: number;
  work: number;
}

export interface OpenPage {
  /** What the address asks for, for messages. */
  subject: string;
  page: Page;
  devtools: CDPSession;
  /** What an act costs, up to the first idle moment after it. */
  spentOn(act: () => Promise<unknown>): Promise<Spent>;
  mount(): Promise<unknown>;
  /** Shows every problem. Resolves once the subject says that it is done. */
  validate(): Promise<unknown>;
  /** How many elements a selector finds. */
  countOf(part: keyof Omit<Markup, 'controlId'>): Promise<number>;
  /** A selector of the control of a question. */
  controlOf(name: string): Promise<string>;
  press(times: number): Promise<void>;
  /** How often React has committed. */
  commits(): Promise<number>;
  /** Megabytes of heap in use after a collection. */
  heap(): Promise<number>;
}

// React calls this hook in production as well; it is where its developer tools listen.
const countCommits = `
  window.commits = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, checkDCE() {}, inject() { return 1; }, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { window.commits += 1; },
  };`;

export async function openPage(browser: Browser, address: string, search: string): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(countCommits);
  await page.goto(`${address}?${search}`);
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  const devtools = await page.context().newCDPSession(page);
  // Processor time, because others may use the machine too.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle = (): Promise<unknown> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(resolve));
        }),
    );
  return {
    subject: search,
    page,
    devtools,
    async spentOn(act) {
      await idle();
      const before = await metrics(devtools);
      await act();
      await idle();
      const after = await metrics(devtools);
      return { script: after.script - before.script, work: after.work - before.work };
    },
    mount: () => page.evaluate(() => window.subject.mount()),
    validate: () => page.evaluate(() => window.subject.validate()),
    countOf: (part) => page.evaluate((of) => document.querySelectorAll(window.subject.markup[of]).length, part),
    controlOf: async (name) =>
      `[id=${JSON.stringify(await page.evaluate((asked) => window.subject.markup.controlId(asked), name))}]`,
    async press(times) {
      for (let key = 0; key < times; key += 1) {
        await devtools.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          key: 'a',
          code: 'KeyA',
          text: 'a',
          windowsVirtualKeyCode: 65,
        });
        await devtools.send('Input.dispatchKeyEvent', {
          type: 'keyUp',
          key: 'a',
          code: 'KeyA',
          windowsVirtualKeyCode: 65,
        });
      }
    },
    commits: async () => (await page.evaluate('window.commits')) as number,
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
  };
}

async function metrics(devtools: CDPSession): Promise<Spent> {
  const { metrics: found } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string): number => found.find((metric) => metric.name === name)?.value ?? 0;
  return { script: seconds('ScriptDuration') * 1000, work: seconds('TaskDuration') * 1000 };
}
