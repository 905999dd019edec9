import { expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();

it('text that would become markup or script is refused, and every journey sees the refusal', async () => {
  const here = await visit(served);
  const { page } = here;
  await page.goto('/about');
  const tries = await page.evaluate(() => {
    const refused = (work: () => void): boolean => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    return [
      refused(() => {
        document.createElement('div').innerHTML = '<b>bold</b>';
      }),
      refused(() => {
        document.createElement('script').text = 'document.title = "taken"';
      }),
      refused(() => {
        new DOMParser().parseFromString('<p>text</p>', 'text/html');
      }),
      refused(() => {
        setTimeout('document.title = "taken"');
      }),
    ];
  });
  expect(tries).toEqual([true, true, true, true]);
  await expect
    .poll(() => here.faults.filter((fault) => fault.includes('require-trusted-types-for')).length)
    .toBeGreaterThanOrEqual(3);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }));
  });
  await expect
    .poll(() => here.faults.some((fault) => fault.includes('img-src refused https://elsewhere.example')))
    .toBe(true);
  await here.context.close();
});
