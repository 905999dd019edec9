import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { schemaFiles } from './config-schemas.ts';

const directory = resolve(process.argv[2] ?? 'config/schema');
const files = schemaFiles();
await mkdir(directory, { recursive: true });
await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
process.stdout.write(`config/schema is written: ${Object.keys(files).join(', ')}\n`);
