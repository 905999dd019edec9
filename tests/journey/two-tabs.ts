import type { Page } from 'playwright';
import { expect } from 'vitest';
import { patience } from './patience.ts';
import { studentOn, type Student } from './student.ts';
import type { Visit } from './visit.ts';

/** Tab of a browser in which one tab edits, and the others read. */
export interface Tab {
  page: Page;
  student: Student;
  /** Waits until this tab reads, and says so to the eye and to a screen reader. */
  reads(): Promise<void>;
  /** Waits until this tab edits. */
  edits(): Promise<void>;
  editHere(): Promise<void>;
  /** Waits until a question shows this text. */
  shows(label: string, text: string): Promise<void>;
  /** Waits until the status line begins with these words. */
  says(words: string): Promise<void>;
}

export function tabOn(page: Page): Tab {
  page.setDefaultTimeout(patience);
  const student = studentOn(page, 390);
  const line = page.getByRole('status').filter({ hasText: 'This application is open in another tab.' });
  /** Questions that take a text now. */
  const texts = page.locator('main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea):read-write');
  return {
    page,
    student,
    reads: async () => {
      await line.waitFor();
      await expect.poll(() => texts.count()).toBe(0);
    },
    edits: async () => {
      await line.waitFor({ state: 'detached' });
      await expect.poll(() => texts.count()).toBeGreaterThan(0);
    },
    editHere: () => page.getByRole('button', { name: 'Edit here' }).click(),
    shows: (label, text) => expect.poll(() => student.field(label).inputValue()).toBe(text),
    says: (words) =>
      page
        .locator('.quire-status [role=status]')
        .filter({ hasText: new RegExp(`^${words}`) })
        .waitFor(),
  };
}

/** Opens one more tab of the browser, or the page that is there, on the first questions. */
export async function openTab({ context }: Visit, page?: Page): Promise<Tab> {
  const tab = tabOn(page ?? (await context.newPage()));
  await tab.page.goto('/about');
  // A complete block is folded.
  await tab.student.field('First name').waitFor({ state: 'attached' });
  return tab;
}

/** Opens two tabs: the first edits, and the second reads. */
export async function twoTabs(here: Visit): Promise<[Tab, Tab]> {
  const a = await openTab(here, here.page);
  // `waitForFunction` takes a promise for true.
  await expect
    .poll(() => a.page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/^quire:edit:/));
  const b = await openTab(here);
  await b.reads();
  return [a, b];
}

/** Crashes a tab. */
export async function crash({ context }: Visit, { page }: Tab): Promise<void> {
  const crashed = page.waitForEvent('crash');
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Brings a tab to the front by an event: every tab of a test's browser is in front. */
export const comesToFront = ({ page }: Tab): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Returns a counter of how often a tab gets the edit lock from now on. */
export async function countTurns({ page }: Tab): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = Object.assign(window, { turns: 0 });
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...terms: unknown[]) => Promise<unknown>;
    const counted = (name: string, terms: LockOptions, hold: LockGrantedCallback<unknown>): Promise<unknown> =>
      request(name, terms, (lock: Lock | null) => {
        counts.turns += 1;
        return hold(lock);
      });
    Object.assign(locks, { request: counted });
  });
  return () => page.evaluate(() => (window as unknown as { turns: number }).turns);
}

/** Returns the tabs that read. */
export async function readers(tabs: readonly Page[]): Promise<Page[]> {
  const lines = await Promise.all(tabs.map((page) => page.getByRole('button', { name: 'Edit here' }).count()));
  return tabs.filter((_, at) => lines[at] === 1);
}
