// Writes docs/openapi.json from the contract of the calls, and the index of the decisions from their headings.
import { writeFile } from 'node:fs/promises';
import { openApi } from '../packages/api-client/src/contract/index.ts';
import { decisionsIndex, indexDecisions } from './decisions-index.ts';

await writeFile('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
await writeFile(decisionsIndex, indexDecisions());
process.stdout.write(`docs/openapi.json and ${decisionsIndex} are written\n`);
