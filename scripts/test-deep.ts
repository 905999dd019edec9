// `npm test -- --deep`: what `npm test` names at its end as not run, and the properties in full.
import process from 'node:process';

process.env['QUIRE_TIER'] = 'deep';
await import('./test.ts');
