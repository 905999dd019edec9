import { expect, test } from 'vitest';
import { openLane } from './upload-limiter.ts';

test('so much work is done at a time, the rest follows in its order, and a failure makes room like a success', async () => {
  const lane = openLane({ atOnce: 2, waitMs: 10_000 });
  const ends: ((fails: boolean) => void)[] = [];
  const begun: number[] = [];
  const results = Promise.allSettled([0, 1, 2, 3].map((number) => lane(() => new Promise<number>((resolve, reject) => {
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
  expect(await lane(async () => 'free again')).toBe('free again');
});

test('F37 what waits too long is refused, and takes no place', async () => {
  const lane = openLane({ atOnce: 1, waitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = lane(() => promise);
  await expect(lane(async () => 'late')).rejects.toMatchObject({ status: 503, details: { retryAfter: 30 } });
  resolve();
  await first;
  expect(await lane(async () => 'in time')).toBe('in time');
});
