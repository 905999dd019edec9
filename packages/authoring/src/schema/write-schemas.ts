import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sampleModule } from '../own-texts/own-texts.ts';
import { assistantPage } from './assistant-page.ts';
import { schemaFiles } from './config-schemas.ts';
import { referencePage } from './reference-page.ts';

const directory = resolve(process.argv[2] ?? 'config/schema');
const files = schemaFiles();
await mkdir(directory, { recursive: true });
await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
const sample = 'packages/authoring/src/own-texts/sample-digests.ts';
await writeFile(
  sample,
  sampleModule(await readFile('config/institution.yaml', 'utf8'), await readFile('config/messages/en.yaml', 'utf8')),
);
await writeFile('docs/authoring/llms.md', assistantPage());
await writeFile('docs/authoring/reference.md', referencePage());
process.stdout.write(`docs/authoring, config/schema and ${sample} are written: ${Object.keys(files).join(', ')}\n`);
