import { globSync } from 'node:fs';

/** The files with tests. */
export function testFiles(): string[] {
  return globSync('{packages,apps,tests}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules', '**/dist'],
  }).sort();
}
