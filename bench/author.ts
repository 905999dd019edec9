// What an author waits for at 2,000 questions: from a save to the changed page, with `npm run dev` and a real browser.
import { chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { startDevelopment } from '../tests/journey/developed.ts';
import { addQuestions } from './author/add-questions.ts';
import { median } from './keystroke/median.ts';

const questions = 1_800; // beside the 204 of config/
const saves = 15;
const file = 'pages/about.yaml';

const developed = await startDevelopment(async (copy) => {
  await addQuestions(copy, questions);
});
const browser = await chromium.launch(await findChromium());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${developed.url}/about`);
  await page.getByLabel('First name', { exact: true }).first().waitFor({ timeout: 40_000 });
  const took: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const label = (at: number): string => (at === 0 ? 'First name' : `First name ${at}`);
    const shown = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (!document.body.textContent.includes(text)) return;
            watching.disconnect();
            requestAnimationFrame(() => resolve(Date.now()));
          };
          const watching = new MutationObserver(look);
          watching.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      label(save + 1),
    );
    const begin = Date.now();
    await developed.edit(file, `label: ${label(save)}\n`, `label: ${label(save + 1)}\n`);
    took.push((await shown) - begin);
    // The proof of one save ends before the next begins.
    await page.waitForTimeout(2_500);
  }
  const sorted = took.toSorted((one, other) => one - other);
  console.log(
    `From a save to the changed page, ${saves} times: ${sorted[0]} ms at best, ${median(took)} ms (median), ${sorted.at(-1)} ms at worst`,
  );
} finally {
  await browser.close();
  await developed.stop();
}
