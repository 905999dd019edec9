import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product is that the journeys share, and its data directory. */
    product: { url: string; dataDir: string };
  }
}

/**
 * Starts one product for all journeys, because each start costs as much as a short journey. Their students have names
 * of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startProduct();
  project.provide('product', { url, dataDir });
  return stop;
}
