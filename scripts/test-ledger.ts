// `npm test -- --ledger`: random sessions against a ledger of typed characters. `-- --sessions 100 --seed 7` plays 100
// from that seed on, `-- --seed 7` that one alone. `-- --mutations` shows that the ledger finds planted faults.
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';

const number = (text: string, name: string): string => {
  if (/^\d{1,9}$/.test(text)) return text;
  console.error(`--${name} is a whole number, and "${text}" is none: npm test -- --ledger --${name} 7`);
  process.exit(1);
};
const {
  values: { sessions, seed, mutations },
} = parseArgs({
  options: { sessions: { type: 'string' }, seed: { type: 'string' }, mutations: { type: 'boolean', default: false } },
});

if (mutations) process.env['LEDGER_MUTATIONS'] = 'on';
process.env['LEDGER_SESSIONS'] = number(sessions ?? (seed === undefined ? '1000' : '1'), 'sessions');
process.env['LEDGER_SEED'] = number(seed ?? String(randomInt(1, 1e9)), 'seed');
process.argv.splice(2, Infinity, '--project=ledger', `tests/ledger/${mutations ? 'mutations' : 'ledger'}.test.ts`);
await import('./test.ts');
