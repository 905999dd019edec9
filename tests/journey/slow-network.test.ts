import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { profileOf } from './ask-patiently.ts';
import { startLossyNetwork } from './lossy-network.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit } from './visit.ts';
import { falsehoodsOf, watchLine } from './watched-line.ts';

const served = servedProduct();
const saved = (page: Page): Promise<void> =>
  page
    .locator('.quire-status [role=status]')
    .filter({ hasText: /^Saved at/ })
    .waitFor();

/** Numbers from 0 to 1 that a seed repeats. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.each([
  ['quick, with every fifth call lost', { latency: 200, loss: 0.2 }, {}],
  ['like slow 3G, with 2 s for a call and 5 % of them lost', { latency: 2_000, loss: 0.05 }, { tags: 'deep' }],
])('a network that is %s', (_, line, tier) => {
  it(
    'loses no edit, makes none twice, and lets the newest win',
    { tags: 'deep', timeout: 300_000, ...tier },
    async () => {
      const { seed } = inject('properties');
      const network = await startLossyNetwork(served.product.url, { ...line, random: randomNumbers(seed) });
      const here = await visit(served);
      await signIn(served, here, `slow.network.${line.latency}@example.org`);
      const context = await served.browser.newContext({ baseURL: network.url, viewport: { width: 390, height: 844 } });
      await context.addCookies(
        (await here.context.cookies()).map(({ name, value }) => ({ name, value, url: network.url })),
      );
      await watchLine(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      await page.goto('/about');
      const name = page.getByLabel('First name').first();
      // A profile that is lost is asked for by hand: nothing is typed yet that this device would wait with.
      await name
        .or(page.getByRole('button', { name: 'Reload the page' }))
        .first()
        .waitFor();
      while ((await name.count()) === 0) {
        await page.reload();
        await name
          .or(page.getByRole('button', { name: 'Reload the page' }))
          .first()
          .waitFor();
      }
      const typed = ['Ada', ' M', '.', ' Lund', ' the second'];
      for (const part of typed) {
        const sent = page.waitForRequest(
          (request) => request.method() === 'PUT' && request.url().endsWith('/api/answer'),
        );
        await name.pressSequentially(part);
        await sent;
      }
      await saved(page);
      expect(await savedAnswers(here)).toMatchObject({ first_name: typed.join('') });
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Academics/ })
        .click();
      network.loseAnswersOf('/api/add-another', '/api/answer');
      const student = studentOn(page, 390);
      await student.opens('Honors');
      await student.presses('Add another honor');
      await student.types("Counselor's first name", 'Grace');
      await saved(page);
      const { add_another: counts, answer } = await profileOf<{ add_another: object; answer: object }>(here.context);
      expect([counts, answer]).toMatchObject([
        { honors: 2 },
        { first_name: typed.join(''), counselor_first_name: 'Grace' },
      ]);
      expect([await falsehoodsOf([page]), line.loss < 0.1 || network.lost() > 0, network.lostAnswers()]).toEqual([
        [],
        true,
        true,
      ]);
      await context.close();
      await here.context.close();
      await network.close();
    },
  );
});
