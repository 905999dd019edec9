import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, inject, type ProvidedContext } from 'vitest';
import { findChromium } from '../../apps/server/src/browser/find-chromium.ts';
import './shared-product.ts';

/** The product that all journeys share. */
export type SharedProduct = ProvidedContext['product'];

/** The shared product, and a browser that is started before the tests of a file and stopped after them; to be read inside a test. */
export function servedProduct(): { product: SharedProduct; browser: Browser } {
  const served = { product: inject('product') } as { product: SharedProduct; browser: Browser };
  beforeAll(async () => {
    served.browser = await chromium.launch(await findChromium());
  });
  afterAll(() => served.browser?.close());
  return served;
}
