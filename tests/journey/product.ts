import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { disturbProcesses } from './disturbances.ts';

/** The product as `npm start` serves it, with a data directory of its own. */
export interface Product {
  url: string;
  dataDir: string;
  /** Everything it printed. */
  output(): string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.')),
      );
    });
  });
}

export function exited(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);
}

/** Every process of a product ends where it connects beyond this machine, which no test of it may need (R46). */
const staysHere = `--import ${pathToFileURL(join(root, 'apps/server/src/testing/stay-here.ts')).href}`;

/**
 * Starts the product and waits until it says that it is ready.
 * @throws Error with everything it printed when it ends before that.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quire-journey-'));
  // As root the database runs as a user of its own, who must be able to pass.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: staysHere, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /Quire is ready at (http:\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1].replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited(child).then((code) =>
      reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)),
    );
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const goOn = disturbProcesses(child.pid ?? 0);
  return {
    url,
    dataDir,
    output: () => output,
    stop: async () => {
      goOn();
      child.kill('SIGTERM');
      await exited(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
