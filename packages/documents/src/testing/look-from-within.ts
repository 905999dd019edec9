import { fileURLToPath } from 'node:url';
import { findIsolation } from '../isolation.ts';
import { openConverter } from '../open-converter.ts';
import { silent } from './silent-log.ts';

// Reports how far a conversion is isolated where this process runs. It also reports what it sees there of a hidden
// folder.
const [, , hidden = ''] = process.argv;
const program = ['--conditions=quire-source', fileURLToPath(new URL('./odd-conversion.ts', import.meta.url))];
const converter = await openConverter({ hidden: [hidden] }, silent, { program });
const made = await converter.convert({ bytes: Buffer.from('x'), fileName: `look ${hidden}` });
await converter.close();
process.stdout.write(JSON.stringify({ is: (await findIsolation()).is, made }));
