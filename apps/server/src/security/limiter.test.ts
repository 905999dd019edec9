import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';
import { Refusal } from './refusal.ts';

const busy = (): Refusal => new Refusal('uploads.manyArriving', {}, { retryAfter: 30 });

test('so much work is done at a time, the rest follows in its order, and a failure makes room like a success', async () => {
  const limiter = createLimiter({ atOnce: 2, waitMs: 10_000, busy });
  const ends: ((fails: boolean) => void)[] = [];
  const begun: number[] = [];
  const results = Promise.allSettled([0, 1, 2, 3].map((number) => limiter(() => new Promise<number>((resolve, reject) => {
    begun.push(number);
    ends.push((fails) => (fails ? reject(new Error('no')) : resolve(number)));
  }))));
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

test('F37 what waits too long is refused, and takes no place', async () => {
  const limiter = createLimiter({ atOnce: 1, waitMs: 1, busy });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limiter(() => promise);
  await expect(limiter(async () => 'late')).rejects.toMatchObject({ status: 503, details: { retryAfter: 30 } });
  resolve();
  await first;
  expect(await limiter(async () => 'in time')).toBe('in time');
});
