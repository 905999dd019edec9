// `npm test -- --seeds 20`: every property at so many seeds, with all its runs at each; the last lines name the seeds
// that failed. It begins at a random seed, or at QUIRE_SEED; a path and flags of Vitest after it choose some of them.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { printCount, runTests } from './run-tests.ts';
import { testFiles } from './test-files.ts';

const [count = '', ...rest] = process.argv.slice(2);
const at = rest.findIndex((argument) => argument.startsWith('-'));
const [paths, flags] = at < 0 ? [rest, []] : [rest.slice(0, at), rest.slice(at)];
if (!/^[1-9]\d{0,3}$/.test(count)) {
  console.error(`--seeds takes how many seeds are tried, such as 20, and not "${count}": npm test -- --seeds 20`);
  process.exit(1);
}
const properties = testFiles()
  .filter((file) => /\bpropertyRuns\(/.test(readFileSync(file, 'utf8')))
  .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)));
if (properties.length === 0) {
  console.error(`No property is in ${paths.join(', ')}: give a part of the path of a file that calls propertyRuns().`);
  process.exit(1);
}

const first = Number(process.env['QUIRE_SEED'] || randomInt(1, 2 ** 31 - 10_000));
const ran = Array.from({ length: Number(count) }, (_, more) => {
  const seed = String(first + more);
  process.env['QUIRE_SEED'] = seed;
  return { seed, ...runTests('deep', [...flags, ...properties]) };
});
const failed = ran.filter(({ numFailedTests }) => numFailedTests > 0);
console.log(`Seeds ${first} to ${first + ran.length - 1}: ${failed.length} of ${ran.length} failed.`);
for (const { seed } of failed) console.log(`QUIRE_SEED=${seed} npm test -- --seeds 1 repeats one that failed.`);
printCount(ran);
