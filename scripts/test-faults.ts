// `npm test -- --faults`: the tests of both tiers that make a fault, and a table of what became of each. `npm test --
// --faults F7 F48` makes these alone.
import process from 'node:process';
import { buildWhatChanged } from './build-what-changed.ts';
import { numberedTests, promises } from './promises.ts';
import { failedOutside, printCount, runTests } from './run-tests.ts';
import { deepFiles } from './tiers.ts';

const faults = promises().filter(({ number }) => number.startsWith('F'));
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? faults : faults.filter(({ number }) => asked.includes(number));
if (asked.some((number) => !faults.some((fault) => fault.number === number))) {
  console.error(`Faults are F1 to ${faults.at(-1)?.number}: npm test -- --faults F7`);
  process.exit(1);
}

const named = (numbers: string): string => String.raw`(^|\s)(${numbers})\s`;
const tests = numberedTests();
const files = [...new Set(chosen.flatMap(({ number }) => tests.get(number) ?? []))];
const deep = files.filter((file) => deepFiles().includes(file));
const name = `--testNamePattern=${named(chosen.map(({ number }) => number).join('|'))}`;

const isBuilt = await buildWhatChanged();
const reports = [runTests('first', [name, ...files]), ...(deep.length > 0 ? [runTests('deep', [name, ...deep])] : [])];
const ended = reports.flatMap(({ testResults }) => testResults).flatMap(({ assertionResults }) => assertionResults);

console.log('\nFaults:');
for (const { number, words } of chosen) {
  const own = ended.filter(({ fullName }) => new RegExp(named(number)).test(fullName));
  const count = (end: string): number => own.filter(({ status }) => status === end).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const became = failed ? `failed (${failed} of ${failed + passed})` : passed ? `passed (${passed})` : 'no test';
  console.log(`${number.padEnd(4)} ${became.padEnd(18)} ${words}`);
}
printCount([...reports, failedOutside(isBuilt ? 0 : 1)]);
