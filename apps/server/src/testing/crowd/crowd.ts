import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** An action of a student. */
export type Action = 'save' | 'profile' | 'lookup' | 'presign' | 'copy' | 'submit' | 'login';

export interface Sending {
  address: string;
  origin: string;
  /** First and last number of the students. */
  students: readonly [number, number];
  /** Likewise for those who submit, once each. */
  submitters?: readonly [number, number];
  /** Likewise for those who log in, which ends their earlier session. */
  comers?: readonly [number, number];
  /** A question that asks for a document. */
  documentKey?: string;
  /** How often each action is done, in proportion to the others. */
  mix: Partial<Record<Action, number>>;
  seconds: number;
  /** Requests that begin in each second, whatever became of those before. */
  perSecond: number;
  /** The most at a time; 256 by default. Requests beyond it wait here. */
  connections?: number;
}

/**
 * Milliseconds of each action that was done. Then how often one had another status (`503 with Retry-After`), or no answer
 * at all.
 */
export type Tally = Record<string, { times: number[]; refused: Record<string, number> }>;

export interface Crowd {
  send(sending: Sending): Promise<Tally>;
  leave(): void;
}

/** Opens a process that sends what students send, so the server's has no work but to answer. */
export function openCrowd(): Crowd {
  const child = fork(fileURLToPath(new URL('actions.ts', import.meta.url)), {
    execArgv: process.execArgv.filter((one) => !one.startsWith('--cpu-prof')),
  });
  return {
    async send(sending) {
      child.send(sending);
      const answered = new AbortController();
      const { signal } = answered;
      try {
        const [tally] = (await Promise.race([
          once(child, 'message', { signal }),
          once(child, 'exit', { signal }).then(() => {
            throw new Error('What sends requests has ended by itself.');
          }),
        ])) as [Tally];
        return tally;
      } finally {
        answered.abort();
      }
    },
    leave: () => child.disconnect(),
  };
}
