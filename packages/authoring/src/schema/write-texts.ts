import { writeFile } from 'node:fs/promises';
import { readCatalog } from './read-catalog.ts';
import { textsModule } from './texts-module.ts';

// A program of its own, before the schemas are written: they are made from this module.
await writeFile('packages/messages/texts/en.ts', textsModule(readCatalog('en'), 'en'));
