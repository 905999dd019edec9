// `npm test`: all behaviour. `npm test -- packages/ui` runs what matches only. `npm test -- --deep` runs the other tier
// (tiers.ts).
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildWhatChanged } from './build-what-changed.ts';
import { missingTests } from './missing-tests.ts';
import { runShown } from './run-shown.ts';
import { tallyFile, type Tally } from './tally.ts';
import { deepFiles, madeStories, seed, tier } from './tiers.ts';

const chosen = process.argv.slice(2);
const isFull = chosen.length === 0;
const deep = deepFiles();

async function readTally(): Promise<Tally> {
  const text = await readFile(tallyFile, 'utf8').catch(() => undefined);
  // Without a tally the test runner itself did not come to its end.
  return text === undefined
    ? { passed: 0, failed: 1, idle: [], silent: [], left: {}, numbered: {} }
    : (JSON.parse(text) as Tally);
}

await rm(tallyFile, { force: true });
const built = await buildWhatChanged(); // the journeys open the built application
// Hundreds of processes load the same modules, and each would compile them anew.
const env = {
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/quire/compiled'),
  QUIRE_TIER: tier,
  QUIRE_SEED: String(seed),
};
const files = tier === 'deep' && chosen.every((argument) => argument.startsWith('-')) ? [...deep, madeStories] : [];
const code = await runShown(
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=./scripts/tally-reporter.ts', ...chosen, ...files],
  env,
);
const tally = await readTally();
const unseen = missingTests(tally, { tier, isFull, deep });
for (const line of unseen) console.error(line);
const counted = tally.failed + unseen.length + (built ? 0 : 1);
const failures = counted === 0 && code !== 0 ? 1 : counted;

const left = Object.values(tally.left);
if (left.length > 0)
  console.log(
    `${left.reduce((sum, count) => sum + count)} deep tests of ${left.length} files were not run: npm test -- --deep${isFull ? '' : ` -- ${chosen.join(' ')}`}`,
  );
if (tier === 'deep')
  console.log(`The properties began at ${seed}. QUIRE_SEED=${seed} npm test -- --deep repeats them.`);
console.log(`${tally.passed} passed, ${failures} failed`);
process.exitCode = failures > 0 || tally.passed === 0 ? 1 : 0;
