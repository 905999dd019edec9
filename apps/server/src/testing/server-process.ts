import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Arguments of Node for a program of the server out of its sources, which ends where it connects beyond this machine.
 */
export const fromSources: readonly string[] = [
  '--conditions=quire-source',
  '--import',
  new URL('./stay-here.ts', import.meta.url).href,
];

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const programWithSite = fileURLToPath(new URL('./main-with-site.ts', import.meta.url));
export const realConfig = fileURLToPath(new URL('../../../../config', import.meta.url));

/** The output of a server process, and its address when it is ready; its exit code when it ended instead. */
export interface ServerProcess {
  output: string;
  complained: string;
  code: number | null | undefined;
  at: string;
  pid: number;
  /** Ends it by a signal and waits for its end; its exit code. */
  end(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<number | null>;
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
  const [command = process.execPath, ...options] = [
    ...through,
    process.execPath,
    ...fromSources,
    ...(site === undefined ? [program] : [programWithSite, site]),
  ];
  const child = spawn(command, options, {
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
  const ended = once(child, 'close') as Promise<[number | null]>;
  let output = '';
  let complained = '';
  const ready = new Promise<undefined>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('is ready at')) resolve(undefined);
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2' = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return (await ended)[0];
  };
  const result = await Promise.race([ready, ended]);
  return {
    pid: child.pid ?? 0,
    get output() {
      return output;
    },
    get complained() {
      return complained;
    },
    code: result?.[0],
    at: /is ready at (\S+)/.exec(output)?.[1] ?? '',
    end,
  };
}
