// `npm run bench`: every measurement, one after the other. `npm run bench -- keystroke` runs what matches
// only; what follows is handed on.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fromSources } from './from-sources.ts';

const [wanted = '', ...rest] = process.argv.slice(2);
const files = globSync('bench/*.ts')
  .filter((file) => file.includes(wanted))
  .sort();
if (files.length === 0) {
  console.error(
    `There is no bench/*.ts${wanted === '' ? '' : ` with "${wanted}" in its name`}, so nothing was measured.`,
  );
  process.exitCode = 1;
}
for (const file of files) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [file, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ...fromSources },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
