import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabLocks } from './tab-locks.ts';

/** Exclusive locks of a browser, in the order of the requests. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (name: string, second: unknown, third?: unknown): Promise<unknown> => {
    const work = (third ?? second) as () => unknown;
    const { signal } = (third ? second : {}) as { signal?: AbortSignal };
    const mine = (queues.get(name) ?? Promise.resolve()).then(() => {
      if (signal?.aborted) throw signal.reason;
      return work();
    });
    queues.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  return createTabLocks({ request: request as unknown as LockManager['request'] });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work in turn', () => {
  it('waits for that of another tab, and returns what it came to', async () => {
    const locks = fakeLocks();
    const did: string[] = [];
    let end = (): void => undefined;
    const first = locks.inTurn(
      'save',
      () =>
        new Promise<string>((resolve) => {
          did.push('first');
          end = () => {
            resolve('one');
          };
        }),
    );
    const second = locks.inTurn('save', async () => {
      did.push('second');
      throw new Error('two');
    });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(did).toEqual(['first']);
    end();
    expect(await first).toBe('one');
    await expect(second).rejects.toThrow('two');
  });

  it('does not wait for ever, and is done once', async () => {
    const locks = fakeLocks();
    let times = 0;
    let end = (): void => undefined;
    void locks.inTurn(
      'save',
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const second = locks.inTurn('save', async () => {
      times += 1;
    });
    await vi.advanceTimersByTimeAsync(3_000);
    await second;
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toBe(1);
  });

  it('begins in the same task where the browser has no locks', () => {
    let hasBegun = false;
    void createTabLocks(undefined).inTurn('save', async () => {
      hasBegun = true;
    });
    expect(hasBegun).toBe(true);
  });
});

it('a lock is free once its holder is gone, unless nobody waits any more', async () => {
  const locks = fakeLocks();
  const release = locks.hold('tab');
  const [stays, gives] = [new AbortController(), new AbortController()];
  const free: string[] = [];
  locks.whenFree(
    'tab',
    () => {
      free.push('stays');
    },
    stays.signal,
  );
  locks.whenFree(
    'tab',
    () => {
      free.push('gives up');
    },
    gives.signal,
  );
  gives.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(free).toEqual([]);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(free).toEqual(['stays']);
});
