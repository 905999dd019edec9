import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';

const kinds = ['react', 'network', 'processes', 'browser'] as const;
const asked = (process.env['DISTURB'] ?? '').split(',').filter((kind) => kind !== '');
for (const kind of asked)
  if (!kinds.some((known) => known === kind))
    throw new Error(`DISTURB=${kind} is no disturbance: there are ${kinds.join(', ')}.`);
export const isDisturbed = (kind: (typeof kinds)[number]): boolean => asked.includes(kind);

const reactLate = 600;
const answerLate = 700;
const stoppedFor = 500;
const stopEvery = 3_000;

/**
 * Makes React work late and answers come late, where DISTURB asks for it: what a journey says must hold for a slow
 * machine on a slow line, too.
 */
export async function disturbPages(context: BrowserContext): Promise<void> {
  if (isDisturbed('react')) {
    await context.addInitScript((late) => {
      // React's scheduler sends itself a message. The timer is the real one, not a test's clock.
      const wait = globalThis.setTimeout;
      globalThis.MessageChannel = class extends MessageChannel {
        constructor() {
          super();
          const post = this.port2.postMessage.bind(this.port2);
          this.port2.postMessage = (message: unknown) => {
            wait(() => post(message), Math.random() * late);
          };
        }
      };
    }, reactLate);
  }
  if (isDisturbed('network')) {
    await context.route('**/*', async (route) => {
      await pass(Math.random() * answerLate);
      // A page that has gone meanwhile waits for nothing.
      await route.fallback().catch(() => undefined);
    });
  }
}

/** Pauses a program's processes in turn with DISTURB, and returns the function that ends it. */
export function disturbProcesses(root: number): () => void {
  return isDisturbed('processes') ? stopInTurn(root) : () => undefined;
}

/** The same for a browser that this process has just started. */
export function disturbBrowser(): void {
  if (!isDisturbed('browser')) return;
  const started = familyOf(process.pid).filter((pid) =>
    readProcess(pid, 'cmdline').includes('--remote-debugging-pipe'),
  );
  for (const browser of started) stopInTurn(browser);
}

function stopInTurn(root: number): () => void {
  let stopped: number | undefined;
  const goOn = (): void => {
    if (stopped !== undefined) signal(stopped, 'SIGCONT');
    stopped = undefined;
  };
  const stopOne = (): void => {
    goOn();
    const family = familyOf(root);
    stopped = family[Math.floor(Math.random() * family.length)];
    if (stopped !== undefined) signal(stopped, 'SIGSTOP');
    setTimeout(goOn, Math.random() * stoppedFor).unref();
  };
  const timer = setInterval(stopOne, stopEvery).unref();
  return () => {
    clearInterval(timer);
    goOn();
  };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** A process with all that it has started. */
function familyOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name): [number, number] => [
      Number(name),
      Number(/^PPid:\s+(\d+)$/m.exec(readProcess(Number(name), 'status'))?.[1]),
    ]);
  const family = [root];
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([pid]) => pid));
  return family;
}

/** Returns the system's data of a process, or nothing once it has ended. */
function readProcess(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
