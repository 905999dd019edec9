// Writes docs/openapi.json from the contract of the calls.
import { writeFile } from 'node:fs/promises';
import { openApi } from '../packages/api-client/src/contract/index.ts';

await writeFile('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
process.stdout.write('docs/openapi.json is written\n');
