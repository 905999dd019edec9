import type { Browser } from 'playwright';
import { median } from './median.ts';
import { openPage } from './open-page.ts';

/** What one keystroke in one question of the first page costs. */
export interface KeyCost {
  key: string;
  script: number;
  work: number;
  commits: number;
}

const warmUp = 3;
const keysPerBatch = 4;
const batches = 3;

/** Types into every one of some text questions of the real first page. */
export async function measureAbout(
  browser: Browser,
  address: string,
  keys: readonly string[],
  { validating }: { validating: boolean },
): Promise<KeyCost[]> {
  const { page, spentOn, mount, press, commits } = await openPage(
    browser,
    address,
    `subject=about${validating ? '&validating' : ''}`,
  );
  await mount();
  const costs: KeyCost[] = [];
  for (const key of keys) {
    const control = page.locator(`#${key}-control`);
    if ((await control.count()) === 0) continue;
    await control.focus();
    await press(warmUp);
    const before = await commits();
    const spent = [];
    for (let batch = 0; batch < batches; batch += 1) spent.push(await spentOn(() => press(keysPerBatch)));
    const committed = (await commits()) - before;
    costs.push({
      key,
      script: median(spent.map(({ script }) => script)) / keysPerBatch,
      work: median(spent.map(({ work }) => work)) / keysPerBatch,
      commits: committed / (keysPerBatch * batches),
    });
  }
  await page.close();
  return costs;
}
