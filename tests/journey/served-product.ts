import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject, type ProvidedContext } from 'vitest';
import './shared-product.ts';
import { closePages, startBrowser } from './start-browser.ts';

/** The product that all journeys share. */
export type SharedProduct = ProvidedContext['product'];

/** The shared product, and a browser whose pages close after the tests of a file; read it inside a test. */
export function servedProduct(): { product: SharedProduct; browser: Browser } {
  const served = { product: inject('product') } as { product: SharedProduct; browser: Browser };
  beforeAll(async () => {
    served.browser = await startBrowser();
  });
  afterAll(() => closePages(served.browser));
  return served;
}
