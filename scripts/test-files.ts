import { globSync } from 'node:fs';

/** The files with tests, but for the one that speaks of tags itself. */
export function testFiles(): string[] {
  return globSync('{packages,apps,tests}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules', '**/dist', 'tests/house/tiers.test.ts'],
  }).sort();
}
