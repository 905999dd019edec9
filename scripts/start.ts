// `npm start`: builds what changed and serves it, in one process.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildNote, buildWhatChanged } from './build-what-changed.ts';
import { ownSite } from './own-site.ts';

/** Undefined where something could not be built. A copy that another build came between is made again. */
async function builtSite(): Promise<string | undefined> {
  while (await buildWhatChanged()) {
    const note = await buildNote('application');
    const site = await ownSite('apps/admissions/dist', resolve('node_modules/.cache/quire/sites'));
    if (note !== '' && (await buildNote('application')) === note) return site;
  }
  return undefined;
}

const site = await builtSite();
if (site === undefined) process.exitCode = 1;
else {
  process.argv.splice(2, Number.POSITIVE_INFINITY, site);
  await import(pathToFileURL(resolve('apps/server/dist/main.js')).href);
}
