import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/**
 * Arguments of Node for a program of the server out of its sources, which ends where it connects beyond this machine.
 */
export const fromSources: readonly string[] = [
  '--conditions=quire-source',
  '--import',
  new URL('./stay-here.ts', import.meta.url).href,
];

/** A process that a test has started. */
export interface StartedProcess {
  pid: number;
  /** Everything that it printed so far, without colors. */
  readonly output: string;
  /** The part of it that is on the standard error. */
  readonly complained: string;
  /** Its exit code, once all that it printed is here. */
  ended: Promise<number | null>;
  /** Ends it by a signal and waits for its end; its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /**
   * The first group of a pattern, once it has printed that.
   * @throws Error with everything that it printed when it ends before.
   */
  says(pattern: RegExp): Promise<string>;
}

/** Starts a program of Node; `through` is a program and its arguments that starts it in its own place. */
export function startProcess(
  args: readonly string[],
  { through = [], ...options }: SpawnOptions & { env: NodeJS.ProcessEnv; through?: readonly string[] },
): StartedProcess {
  const [command = process.execPath, ...all] = [...through, process.execPath, ...args];
  const child = spawn(command, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = (once(child, 'close') as Promise<[number | null]>).then(([code]) => code);
  let output = '';
  let complained = '';
  const listeners = new Set<() => void>();
  const hear = (text: string): void => {
    output += stripVTControlCharacters(text);
    for (const listener of listeners) listener();
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
    hear(text);
  });
  return {
    pid: child.pid ?? 0,
    get output() {
      return output;
    },
    get complained() {
      return complained;
    },
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const [found, group = found] = pattern.exec(output) ?? [];
          if (found === undefined) return;
          listeners.delete(look);
          resolve(group!);
        };
        listeners.add(look);
        look();
        ended.then((code) => reject(new Error(`It ended with ${code} before it was ready:\n${output}`)), reject);
      }),
  };
}
