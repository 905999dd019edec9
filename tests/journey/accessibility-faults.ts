import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the page breaks of the rules of accessibility, as axe sees them: the rule, and the first element that breaks it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const storybook = createRequire(`${root}/apps/storybook/package.json`);
  const itsAddon = createRequire(storybook.resolve('@storybook/addon-a11y/package.json'));
  await page.evaluate(await readFile(itsAddon.resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    // Words that are about to appear have less contrast than they will have.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}
