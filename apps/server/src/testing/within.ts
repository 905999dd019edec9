import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds: less than anybody waits for a connection, and more than a busy machine needs for what waits for none. */
const limit = 10_000;

/** The result of work that waits for no other; what takes longer than the limit throws. */
export async function within<Result>(work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const late = delay(limit, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`It took more than ${limit} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}
