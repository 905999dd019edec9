import type { Browser, CDPSession } from 'playwright';
import { median } from './median.ts';
import { typedQuestion } from './workload.ts';

/** What one page cost. Times in milliseconds. */
export interface Cost {
  /** Script and all main-thread work of one keystroke. */
  keyScript: number;
  keyWork: number;
  /** React commits of one keystroke. */
  commits: number;
  /** Script and all main-thread work of the mount, up to the first idle moment. */
  mountScript: number;
  mountWork: number;
  /** Megabytes of heap that the mounted page holds, beyond what was there before. */
  heap: number;
}

interface Spent { script: number; work: number }

// All together stay within the 45 letters that a text question takes by default.
const warmUp = 5;
const keysPerBatch = 8;
const batches = 5;
const typedInAll = warmUp + keysPerBatch * batches;

// React calls this hook in production as well; it is where its developer tools listen.
const countCommits = `
  window.commits = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, checkDCE() {}, inject() { return 1; }, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { window.commits += 1; },
  };`;

/** Opens one subject with so many questions in a fresh page, mounts it and types into it with real key events. */
export async function measure(browser: Browser, address: string, subject: string, count: number): Promise<Cost> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(countCommits);
  await page.goto(`${address}?subject=${subject}&count=${count}`);
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle = (): Promise<unknown> => page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve));
  }));

  const heapBefore = await heapOf(devtools);
  const mount = await spentOn(devtools, async () => {
    await page.evaluate(() => { document.dispatchEvent(new Event('mount')); });
    await idle();
  });

  const heap = (await heapOf(devtools)) - heapBefore;

  const control = page.locator(`#${typedQuestion(count)}-control`);
  await control.focus();
  await press(devtools, warmUp);
  const keys: Spent[] = [];
  const commitsBefore = await page.evaluate('window.commits') as number;
  for (let batch = 0; batch < batches; batch += 1) {
    await idle();
    keys.push(await spentOn(devtools, () => press(devtools, keysPerBatch)));
  }
  const commits = (await page.evaluate('window.commits') as number) - commitsBefore;
  const typed = await control.inputValue();
  if (typed.length !== typedInAll) throw new Error(`${subject} holds ${typed.length} of ${typedInAll} letters that were typed, so its times say nothing.`);
  await page.close();
  return {
    keyScript: median(keys.map(({ script }) => script)) / keysPerBatch,
    keyWork: median(keys.map(({ work }) => work)) / keysPerBatch,
    commits: commits / (keysPerBatch * batches),
    mountScript: mount.script, mountWork: mount.work, heap,
  };
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function press(devtools: CDPSession, times: number): Promise<void> {
  for (let key = 0; key < times; key += 1) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', code: 'KeyA', text: 'a', windowsVirtualKeyCode: 65 });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 });
  }
}

async function spentOn(devtools: CDPSession, act: () => Promise<unknown>): Promise<Spent> {
  const before = await metrics(devtools);
  await act();
  const after = await metrics(devtools);
  return { script: after.script - before.script, work: after.work - before.work };
}

async function metrics(devtools: CDPSession): Promise<Spent> {
  const { metrics: found } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string): number => found.find((metric) => metric.name === name)?.value ?? 0;
  return { script: seconds('ScriptDuration') * 1000, work: seconds('TaskDuration') * 1000 };
}
