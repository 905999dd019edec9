import { setTimeout as delay } from 'node:timers/promises';

/**
 * The result of the work, where it ends within so many milliseconds; else it throws. The limit is in the same queue of
 * timers as the limits of this process: a busy machine holds up both alike.
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const late = delay(milliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`It took more than ${milliseconds} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}
