import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess, type StartedProcess } from '../testing/started-process.ts';

const program = fileURLToPath(new URL('./test-server.ts', import.meta.url));

/** A running process of the tests, with its database. */
export interface DatabaseProcess extends Pick<StartedProcess, 'pid' | 'end'> {
  /** The status of keeping one row; 0 when the process did not answer. */
  keep(name: string): Promise<number>;
  rows(): Promise<string[]>;
}

/** Starts it; throws its complaint when it refuses. */
export async function runDatabaseProcess(
  dataDir: string,
  environment: Record<string, string>,
): Promise<DatabaseProcess> {
  const started = startProcess(['--conditions=quire-source', program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      ...environment,
    },
  });
  const port = await started.says(/"port":(\d+)/).catch(() => {
    throw new Error(started.complained);
  });
  const at = `http://127.0.0.1:${port}/`;
  return {
    pid: started.pid,
    keep: (name) =>
      fetch(at + name, { method: 'PUT' }).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      ),
    rows: async () => (await (await fetch(at)).json()) as string[],
    end: started.end,
  };
}

/** The PostgreSQL process of a data directory, as its own file names it. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}
