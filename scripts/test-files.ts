import { globSync } from 'node:fs';

// They speak of tags and of numbers, and have none.
const speaking = ['tests/house/tiers.test.ts', 'tests/house/tally.test.ts', 'tests/house/promises.test.ts'];

/** The files with tests, but for those whose tests plant others. */
export function testFiles(folder = '.'): string[] {
  return globSync('{packages,apps,tests}/**/*.test.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/node_modules', '**/dist', ...speaking],
  }).sort();
}
