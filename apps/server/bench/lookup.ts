// How long the imports of a folder of real files take, and the searches in them, over HTTP: npm run bench -- lookup
// FOLDER
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { measureImport } from './lookup/measure-import.ts';
import { measureSearches } from './lookup/measure-searches.ts';
import { openBench } from './lookup/open-bench.ts';
import { wellKnown } from './lookup/well-known.ts';

const [folder = ''] = process.argv.slice(2);
const files = [
  { category: 'hs_ceeb', format: 'csv', file: '**/high_schools_ceeb_normalized.csv' },
  { category: 'college_ceeb', format: 'csv', file: '**/colleges_ceeb_joined.csv' },
  { category: 'college_ceeb', format: 'ipeds-hd', file: '**/ipeds_hd*.csv' },
  { category: 'address', format: 'geonames-postal', file: '**/geonames_postal_US.txt' },
] as const;

const found = files.map((one) => ({
  ...one,
  path: folder === '' ? undefined : globSync(one.file, { cwd: folder })[0],
}));
if (found.some(({ path }) => path === undefined)) {
  console.log(
    `Nothing was measured: this takes a folder that has ${files.map(({ file }) => file.slice(3)).join(', ')}, as npm run bench -- lookup FOLDER`,
  );
} else {
  const bench = await openBench();
  try {
    for (const { category, format, path = '' } of found)
      await measureImport(bench.database, category, format, join(folder, path));
    for (const category of ['hs_ceeb', 'college_ceeb', 'address'] as const) await measureSearches(bench, category);
    console.log('\nwhat a student would type, and the first that is offered');
    for (const [category, text] of wellKnown) {
      const [first] = await bench.ask(category, text);
      console.log(
        `  ${category.padEnd(13)} ${text.padEnd(34)} ${first === undefined ? '(nothing)' : `${first.text} (${first.sub_text})`}`,
      );
    }
  } finally {
    await bench.close();
  }
}
