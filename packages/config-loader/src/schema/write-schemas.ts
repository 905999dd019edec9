import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { schemaFiles } from './config-schemas.ts';
import { textsModule } from './texts-module.ts';

const directory = resolve(process.argv[2] ?? 'config/schema');
const files = schemaFiles();
await mkdir(directory, { recursive: true });
await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
const catalog = 'packages/validation/texts/en';
await writeFile(`${catalog}.ts`, textsModule(await readFile(`${catalog}.yaml`, 'utf8'), 'en'));
process.stdout.write(`config/schema and ${catalog}.ts are written: ${Object.keys(files).join(', ')}\n`);
