import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Secrets } from '../settings/secrets.ts';
import { fromSources, startProcess, type StartedProcess } from './started-process.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const staffProgram = fileURLToPath(new URL('../staff/main.ts', import.meta.url));
export const realConfig = fileURLToPath(new URL('../../../../config', import.meta.url));

type SharedSettings = Record<'DATABASE_URL' | 'SESSION_SECRET' | 'FIELD_KEYS', string>;

/** Settings of processes that share a database, with secrets made for them unless some are given. */
export const sharedSettings = (
  databaseUrl: string,
  { session, fieldKeys }: Secrets = { session: randomBytes(32), fieldKeys: [{ id: '1', key: randomBytes(32) }] },
): SharedSettings => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: session.toString('base64'),
  FIELD_KEYS: fieldKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
});

/** A server process, and its address when it is ready; its exit code when it ended instead. */
export interface ServerProcess extends StartedProcess {
  code: number | null | undefined;
  at: string;
}

/**
 * The real server process with the real config on any free port, until it is ready or has ended.
 * @param site the folder of a site in place of the built one
 * @param through a program and its arguments that starts it in its own place
 */
export async function startServer(
  environment: { DATA_DIR: string; [name: string]: string },
  site?: string,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const started = startProcess([...fromSources, program, ...(site === undefined ? [] : [site])], {
    through,
    env: {
      PATH: process.env['PATH'],
      CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
      FONTCONFIG_FILE: process.env['FONTCONFIG_FILE'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      CONFIG_DIR: realConfig,
      PORT: '0',
      WORKERS: 'off',
      ...environment,
    },
  });
  const at = await started.says(/is ready at (\S+)\n/).catch(() => '');
  return Object.assign(started, { at, code: at === '' ? await started.ended : undefined });
}

/** Gives a command of staff in a process of its own, as an operator does; what it said, and its exit code. */
export async function staffProcess(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const started = startProcess([...fromSources, staffProgram, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  return { code: await started.ended, said: started.output };
}
