import type { Browser } from 'playwright';
import { openPage } from './open-page.ts';

/** Where edits are written: nowhere, to `localStorage`, or to both copies. */
export const copies = ['none', 'local', 'both'] as const;
export type JournalCost = Record<(typeof copies)[number], number>;

const keysPerBatch = 8;
const warmUps = 2;
const batches = 6;

/**
 * Returns milliseconds of script of a keystroke on the real first page, for each text question and batch. The copies
 * take turns in one page, so that a warm engine and a busy machine are the same for all.
 */
export async function measureJournal(
  browser: Browser,
  address: string,
  keys: readonly string[],
): Promise<JournalCost[]> {
  const { page, spentOn, mount, press } = await openPage(browser, address, 'subject=about&journal');
  await mount();
  const costs: JournalCost[] = [];
  for (const key of keys) {
    const control = page.locator(`#${key}-control`);
    // A section that is complete has folded.
    if (!(await control.isVisible())) continue;
    for (let batch = -warmUps; batch < batches; batch += 1) {
      const cost: JournalCost = { none: 0, local: 0, both: 0 };
      for (const each of batch % 2 === 0 ? copies : copies.toReversed()) {
        await control.fill('');
        await page.evaluate((event) => document.dispatchEvent(new Event(event)), `journal ${each}`);
        cost[each] = (await spentOn(() => press(keysPerBatch))).script / keysPerBatch;
      }
      if (batch >= 0) costs.push(cost);
    }
  }
  await page.close();
  return costs;
}
