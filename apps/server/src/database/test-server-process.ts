import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./test-server.ts', import.meta.url));

/** A running process of the tests, with its database. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** The status of keeping one row; 0 when the process did not answer. */
  keep(name: string): Promise<number>;
  rows(): Promise<string[]>;
  /** Ends it by a signal and waits for its end; its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts it; throws its complaint when it refuses. */
export async function runDatabaseProcess(
  dataDir: string,
  environment: Record<string, string>,
): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, ['--conditions=quire-source', program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const line = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data') as Promise<[string]>,
    once(child, 'close'),
  ]);
  if (typeof line[0] !== 'string') throw new Error(complaint);
  const { port } = JSON.parse(line[0]) as { port: number };
  const at = `http://127.0.0.1:${port}/`;
  return {
    child,
    keep: (name) =>
      fetch(at + name, { method: 'PUT' }).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      ),
    rows: async () => (await (await fetch(at)).json()) as string[],
    async end(signal) {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** The PostgreSQL process of a data directory, as its own file names it. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}
