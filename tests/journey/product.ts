import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../apps/server/src/database/embedded/free-port.ts';
import { startProcess } from '../../apps/server/src/testing/started-process.ts';
import { disturbProcesses } from './disturbances.ts';

/** The product as `npm start` serves it, with a data directory of its own. */
export interface Product {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every process of a product ends where it connects beyond this machine, which no test of it may need. */
const staysHere = `--import ${pathToFileURL(join(root, 'apps/server/src/testing/stay-here.ts')).href}`;

/**
 * Starts the product and waits until it says that it is ready.
 * @throws Error with everything it printed when it ends before that.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quire-journey-'));
  // Under root the database has its own user, which must be able to pass.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const started = startProcess(['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: staysHere, PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  const url = await started.says(/Quire is ready at (http:\S+)\n/).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const goOn = disturbProcesses(started.pid);
  return {
    url: url.replace(/\/$/, ''),
    dataDir,
    stop: async () => {
      goOn();
      await started.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
