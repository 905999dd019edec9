import { readFile, writeFile } from 'node:fs/promises';
import { textsModule } from './texts-module.ts';

// A program of its own, before the schemas are written: they are made from this module.
const catalog = 'packages/validation/texts/en';
await writeFile(`${catalog}.ts`, textsModule(await readFile(`${catalog}.yaml`, 'utf8'), 'en'));
