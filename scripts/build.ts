import { buildWhatChanged } from './build-what-changed.ts';

if (!(await buildWhatChanged())) process.exitCode = 1;
