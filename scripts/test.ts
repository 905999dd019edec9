// `npm test`: everything. `npm test -- packages/ui` runs what matches only.
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildWhatChanged } from './build-what-changed.ts';
import { runShown } from './run-shown.ts';
import { tallyFile, type Tally } from './tally.ts';

const chosen = process.argv.slice(2);

async function readTally(): Promise<Tally> {
  const text = await readFile(tallyFile, 'utf8').catch(() => undefined);
  // Without a tally the test runner itself did not come to its end.
  return text === undefined ? { passed: 0, failed: 1, idle: [] } : (JSON.parse(text) as Tally);
}

await rm(tallyFile, { force: true });
const built = await buildWhatChanged(); // the journeys open the built application
// Hundreds of processes load the same modules, and each would compile them anew.
const env = { NODE_ENV: 'test', NODE_COMPILE_CACHE: resolve('node_modules/.cache/quire/compiled') };
const code = await runShown('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=./scripts/tally-reporter.ts', ...chosen], env);
const { passed, failed, idle } = await readTally();
const missing = chosen.length === 0 ? idle : [];
for (const project of missing) console.error(`No test of the project "${project}" passed, so it counts as failed: are its files where vitest.config.ts looks for them?`);
const counted = failed + missing.length + (built ? 0 : 1);
const failures = counted === 0 && code !== 0 ? 1 : counted;

console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
