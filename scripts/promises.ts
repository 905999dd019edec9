// `npm run promises`: writes into docs/operations/promises.md which tests are named after each promise and each fault.
import { readFileSync, writeFileSync } from 'node:fs';
import { promisedTests } from './promised-tests.ts';
import { promisesPage, writePromises } from './promises-page.ts';

writeFileSync(promisesPage, writePromises(readFileSync(promisesPage, 'utf8'), promisedTests()));
