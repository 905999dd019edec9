import type { Tally } from './tally.ts';
import type { Tier } from './tiers.ts';

/** Which run a tally is of. */
export interface Run {
  tier: Tier;
  /** Whether everything was asked for, and not only what matches. */
  isFull: boolean;
  /** Where the deep tier looks for its tests. */
  deep: readonly string[];
}

/** Tests that should have run and did not, or that no run will ever find: one line each. */
export function missingTests({ idle, silent, left }: Tally, { tier, isFull, deep }: Run): string[] {
  // Of the deep tier, the stories alone are in no file that it knows by name.
  const projects = isFull ? idle.filter((project) => tier === 'first' || project === 'stories') : [];
  const files = isFull && tier === 'deep' ? deep.filter((file) => silent.includes(file)) : [];
  const hidden = Object.keys(left).filter((file) => !deep.includes(file));
  return [
    ...projects.map(
      (project) =>
        `No test of the project "${project}" passed, so it counts as failed: are its files where vitest.config.ts looks for them?`,
    ),
    ...files.map((file) => `No test of ${file} passed, so it counts as failed: does it hold a test of the deep tier?`),
    ...hidden.map(
      (file) =>
        `${file} has deep tests that the deep tier does not find, so it counts as failed: write \`tags: 'deep'\` in that file, where scripts/tiers.ts looks for it.`,
    ),
  ];
}
