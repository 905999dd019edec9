import { fileURLToPath } from 'node:url';
import { noIsolation } from '../isolation.ts';
import { openConverter } from '../open-converter.ts';
import { silent } from './silent-log.ts';

// A server that is killed while its conversion hangs.
const program = ['--conditions=quire-source', fileURLToPath(new URL('./odd-conversion.ts', import.meta.url))];
const converter = await openConverter({}, silent, {
  program,
  ...(process.argv[2] === 'open' && { isolation: noIsolation }),
});
await converter.convert({ bytes: Buffer.from('x'), fileName: 'hang' });
