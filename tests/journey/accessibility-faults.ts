import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the rules that axe finds broken, with the first element of each.
 * @param within limits the check to this part, at a quarter of the cost: other tests check its surroundings
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Half a megabyte, which a document keeps for as long as it is open.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource());
  return page.evaluate(async (part) => {
    // Words that are about to appear have less contrast than they will have.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: {
        run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // For kept rules, axe need not report each element.
    return (await axe.run(part ?? document, { resultTypes: ['violations'] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`,
    );
  }, within);
}

async function axeSource(): Promise<string> {
  const storybook = createRequire(`${root}/apps/storybook/package.json`);
  const itsAddon = createRequire(storybook.resolve('@storybook/addon-a11y/package.json'));
  return readFile(itsAddon.resolve('axe-core/axe.min.js'), 'utf8');
}
