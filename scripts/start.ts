// `npm start`: builds what changed and serves it, in one process.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatChanged } from './build-what-changed.ts';

if (await buildWhatChanged()) await import(pathToFileURL(resolve('apps/server/dist/main.js')).href);
else process.exitCode = 1;
