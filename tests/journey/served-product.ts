import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { findChromium } from '../../apps/server/src/browser/find-chromium.ts';
import { startProduct, type Product } from './product.ts';

/** The product and a browser, started before the tests of a file and stopped after them; to be read inside a test. */
export function servedProduct(): { product: Product; browser: Browser } {
  const served = {} as { product: Product; browser: Browser };
  beforeAll(async () => {
    [served.product, served.browser] = await Promise.all([startProduct(), findChromium().then((found) => chromium.launch(found))]);
  });
  afterAll(async () => {
    await served.browser?.close();
    await served.product?.stop();
  });
  return served;
}
