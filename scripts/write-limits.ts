// Lowers the limits to what the tree weighs, and writes the table of the map.
import { readFile, writeFile } from 'node:fs/promises';
import { limitsFile, lowered, readLimits, weigh, weightTable } from './weigh.ts';

await writeFile(limitsFile, `${JSON.stringify(lowered(readLimits(), weigh()), null, 2)}\n`);
const map = 'docs/architecture.md';
const text = await readFile(map, 'utf8');
await writeFile(
  map,
  text.replace(/\| kB without white space \|(?:.*\n\|)*.*\n/, () => weightTable()),
);
process.stdout.write(`${limitsFile} and ${map} are written\n`);
