// `npm test -- --faults`: the tests of both tiers that make a fault, and a table of what became of each. `npm
// test -- --faults F7 F48` makes these alone.
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { promisedTests } from './promised-tests.ts';
import { promisesPage, rowsOf } from './promises-page.ts';
import { runShown } from './run-shown.ts';
import type { Tally } from './tally.ts';
import { deepFiles, type Tier } from './tiers.ts';

const rows = rowsOf(readFileSync(promisesPage, 'utf8'))
  .flatMap(({ numbers, words: [fault = ''] }) => numbers.map((number) => ({ number, fault })))
  .filter(({ number }) => number.startsWith('F'));
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? rows : rows.filter(({ number }) => asked.includes(number));
if (asked.some((number) => !rows.some((row) => row.number === number))) {
  console.error(`Faults are F1 to ${rows.at(-1)?.number}: npm test -- --faults F7`);
  process.exit(1);
}

const tests = promisedTests();
const files = [...new Set(chosen.flatMap(({ number }) => tests.get(number) ?? []))];
const name = String.raw`(^|\s)(${chosen.map(({ number }) => number).join('|')})\s`;

/** Runs what one tier has of it. A tier without any of it has nothing to count. */
async function run(tier: Tier): Promise<Pick<Tally, 'passed' | 'failed' | 'numbered'>> {
  const own = tier === 'first' ? files : files.filter((file) => deepFiles().includes(file));
  const tally = resolve(`node_modules/.cache/quire/faults-${tier}.json`);
  await rm(tally, { force: true });
  if (own.length > 0) await runShown('scripts/test.ts', ['-t', name, ...own], { QUIRE_TIER: tier, QUIRE_TALLY: tally });
  return own.length === 0
    ? { passed: 0, failed: 0, numbered: {} }
    : (JSON.parse(await readFile(tally, 'utf8').catch(() => '{"passed":0,"failed":1,"numbered":{}}')) as Tally);
}

const tallies = [await run('first'), await run('deep')];
console.log('\nFaults:');
for (const { number, fault } of chosen) {
  const [passed, failed] = (['passed', 'failed'] as const).map((end) =>
    tallies.reduce((sum, { numbered }) => sum + (numbered[number]?.[end] ?? 0), 0),
  ) as [number, number];
  const became =
    failed > 0 ? `failed (${failed} of ${passed + failed})` : passed > 0 ? `passed (${passed})` : 'no test';
  console.log(`${number.padEnd(4)} ${became.padEnd(18)} ${fault}`);
}
const [passed, failed] = (['passed', 'failed'] as const).map((end) =>
  tallies.reduce((sum, tally) => sum + tally[end], 0),
) as [number, number];
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
