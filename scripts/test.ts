// `npm test`: all behavior. `npm test -- packages/ui` runs what matches only, and `npm test -- --deep` the other tier
// (tiers.ts).
import process from 'node:process';
import { buildWhatChanged } from './build-what-changed.ts';
import { leftOut } from './left-out.ts';
import { failedOutside, printCount, runTests } from './run-tests.ts';

const args = process.argv.slice(2);
const isDeep = args.includes('--deep');
const isBuilt = await buildWhatChanged(); // the journeys open the built application
const report = runTests(
  isDeep ? 'deep' : 'first',
  args.filter((argument) => argument !== '--deep'),
);
const isWhole = args.every((argument) => argument === '--deep');
const without = isWhole ? await leftOut(isDeep ? 'deep' : 'first') : [];
for (const { what, why, fails } of without)
  console.log(`Not run${fails ? ', which counts as one failure' : ''}: ${what}. ${why}`);
if (args.length === 0) console.log('Not run: tests of the deep tier. npm test -- --deep runs them.');
const failures = Number(!isBuilt) + without.filter(({ fails }) => fails).length;
printCount([report, failedOutside(failures)]);
