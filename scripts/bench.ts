// `npm run bench`: every measurement, one after the other. `npm run bench -- keystroke` runs what matches only.
import { globSync } from 'node:fs';
import { fromSources } from './from-sources.ts';
import { runShown } from './run-shown.ts';

const [wanted = ''] = process.argv.slice(2);
const files = globSync('packages/*/bench/*.ts').filter((file) => file.includes(wanted)).sort();
if (files.length === 0) {
  console.error(`There is no packages/*/bench/*.ts${wanted === '' ? '' : ` with "${wanted}" in its name`}, so nothing was measured.`);
  process.exitCode = 1;
}
for (const file of files) {
  console.log(`\n${file}`);
  const code = await runShown(file, [], fromSources);
  if (code !== 0) process.exitCode = code;
}
