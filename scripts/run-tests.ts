import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { deepFiles, madeStories, type Tier } from './tiers.ts';

/** Parts of the report of Vitest's JSON reporter that are used here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs the tests of a tier that match: all of them where no path is named. */
export function runTests(tier: Tier, args: readonly string[]): Report {
  const file = join(tmpdir(), `quire-tests-${process.pid}.json`);
  const isWhole = args.every((argument) => argument.startsWith('-'));
  const seed = process.env['QUIRE_SEED'] || String(tier === 'first' ? 1 : randomInt(1, 2 ** 31));
  const env = { NODE_ENV: 'test', QUIRE_TIER: tier, QUIRE_SEED: seed };
  const vitest = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'];
  const files = tier === 'deep' && isWhole ? [...deepFiles(), madeStories] : [];
  const { status } = spawnSync(process.execPath, [...vitest, `--outputFile.json=${file}`, ...args, ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (tier === 'deep')
    console.log(`The properties began at ${seed}. QUIRE_SEED=${seed} npm test -- --deep repeats them.`);
  const report = readReport(file);
  // A file that does not load, and an error outside of any test, are not tests of the report.
  return status !== 0 && report.numFailedTests === 0 ? { ...report, numFailedTests: 1 } : report;
}

/** Returns a report of no test and so many failures. */
export const failedOutside = (numFailedTests: number): Report => ({
  numPassedTests: 0,
  numFailedTests,
  testResults: [],
});

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return failedOutside(1);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Returns a line for each failed test, and for each file that failed outside of its tests. */
const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const all = status === 'failed' && tests.length === 0 ? ['outside of its tests'] : tests;
    return all.map((test) => `Failed: ${relative('.', name)}: ${test}`);
  });

/**
 * Prints the failed tests of all runs of a command and then its last line, the count, and sets its exit code. No test
 * at all counts as a failure.
 */
export function printCount(reports: readonly Report[]): void {
  for (const failure of reports.flatMap(failuresOf)) console.log(failure);
  const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
  const failures = reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0);
  const failed = passed === 0 ? Math.max(failures, 1) : failures;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
