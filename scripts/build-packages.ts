import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { layOutPackages, packAll } from './packed-packages.ts';

const place = resolve('dist/packages');
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'quire-packages-'));
try {
  layOutPackages(place, await packAll(scratch), scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const forForm = ['messages', 'validation', 'ui', 'form-engine'].map((name) => join(place, `quire-${name}-*.tgz`));
console.log(`${readdirSync(place).length - 1} packages are in dist/packages, with a package.json that installs all of them offline.
For a form in your own application, run there:

  npm i ${forForm.join(' ')}
`);
