import { afterEach, expect, test, vi } from 'vitest';
import { createKeyedLimiter, createLimiter } from './limiter.ts';
import { Refusal } from './refusal.ts';

afterEach(() => {
  vi.useRealTimers();
});
const busy = (): Refusal => new Refusal('uploads.manyArriving', {}, { retryAfter: 30 });

test('so many calls run at a time, the rest in order, and a failure frees its place like a success', async () => {
  const limiter = createLimiter({ atOnce: 2, waitMs: 10_000, busy });
  const ends: ((fails: boolean) => void)[] = [];
  const begun: number[] = [];
  const results = Promise.allSettled(
    [0, 1, 2, 3].map((number) =>
      limiter(
        () =>
          new Promise<number>((resolve, reject) => {
            begun.push(number);
            ends.push((fails) => (fails ? reject(new Error('no')) : resolve(number)));
          }),
      ),
    ),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.(true);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[2]?.(false);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[0]?.(false);
  ends[3]?.(false);
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await limiter(async () => 'free again')).toBe('free again');
});

test('what waits too long is refused, and takes no place', async () => {
  const limiter = createLimiter({ atOnce: 1, waitMs: 1, busy });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limiter(() => promise);
  await expect(limiter(async () => 'late')).rejects.toMatchObject({ status: 503, details: { retryAfter: 30 } });
  resolve();
  await first;
  expect(await limiter(async () => 'in time')).toBe('in time');
});

test('what finds as many waiting as may be is refused at once, and those who wait are not', async () => {
  const limiter = createLimiter({ atOnce: 1, waitMs: 10_000, mostWaiting: 1, busy });
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [limiter(() => promise), limiter(async () => 'second')];
  await expect(limiter(async () => 'third')).rejects.toMatchObject({ status: 503 });
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('each key has a limiter of its own, also after it was left alone', async () => {
  const limiter = createKeyedLimiter({ atOnce: 1, waitMs: 10_000, mostWaiting: 0, busy });
  for (const round of ['once', 'again']) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = limiter('one', () => promise);
    await expect(limiter('one', async () => 'beside it')).rejects.toMatchObject({ status: 503 });
    expect(await limiter('other', async () => round)).toBe(round);
    resolve(round);
    expect(await first).toBe(round);
  }
});

test('a paced key may run some calls at once, then goes on at its pace, and again after a rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const limiter = createKeyedLimiter({ atOnce: 1, waitMs: 60_000, pace: { atFirst: 3, everyMs: 1_000 }, busy });
  const begun: number[] = [];
  const start = performance.now();
  const work = (key: string): Promise<unknown> =>
    limiter(key, async () => begun.push(Math.round(performance.now() - start)));
  const all = Promise.all(Array.from({ length: 5 }, () => work('one')));
  await vi.advanceTimersByTimeAsync(500);
  await work('other');
  expect(begun).toEqual([0, 0, 0, 500]);
  await vi.advanceTimersByTimeAsync(2_000);
  await all;
  expect(begun.slice(4)).toEqual([1_000, 2_000]);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(Array.from({ length: 3 }, () => work('one')));
  expect(begun.slice(6)).toEqual([12_500, 12_500, 12_500]);
});
