// `npm test`: all behavior. `npm test -- packages/ui` runs what matches only, and `npm test -- --deep` the other tier
// (tiers.ts).
import process from 'node:process';
import { buildWhatChanged } from './build-what-changed.ts';
import { printCount, runTests } from './run-tests.ts';

const args = process.argv.slice(2);
const isDeep = args.includes('--deep');
const isBuilt = await buildWhatChanged(); // the journeys open the built application
const report = runTests(
  isDeep ? 'deep' : 'first',
  args.filter((argument) => argument !== '--deep'),
);
if (args.length === 0) console.log('Tests of the deep tier were not run: npm test -- --deep');
printCount([report, { numPassedTests: 0, numFailedTests: isBuilt ? 0 : 1 }]);
