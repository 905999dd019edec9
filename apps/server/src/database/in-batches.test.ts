import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBatches, type BatchOptions } from './in-batches.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the consequences of an answer happen. */
const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Questions that are answered with themselves times ten, each batch once the test releases it. */
function held(options: Partial<BatchOptions>) {
  const batches: { asked: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = inBatches(
    (asked: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        batches.push({
          asked,
          end: (error) => {
            if (error) reject(error);
            else resolve(asked.map((one) => one * 10));
          },
        });
      }),
    { most: 10, atOnce: 3, patience: 1_000, ...options },
  );
  const asked = (): (readonly number[])[] => batches.map((batch) => batch.asked);
  return { ask, batches, asked };
}

test('a question that finds nothing under way is asked at once, alone', async () => {
  const { ask, batches, asked } = held({});
  for (const number of [1, 2]) {
    const answer = ask(number);
    expect(asked().at(-1)).toEqual([number]);
    batches.at(-1)!.end();
    expect(await answer).toBe(number * 10);
    await turn();
  }
});

test('what is asked meanwhile is asked together, in its order, and each gets its own answer', async () => {
  const { ask, batches, asked } = held({ most: 3 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(asked()).toEqual([[1]]);
  for (const expected of [[1], [2, 3, 4], [5]]) {
    expect(asked().at(-1)).toEqual(expected);
    batches.at(-1)!.end();
    await turn();
  }
  expect(await answers).toEqual([10, 20, 30, 40, 50]);
});

test('a slow batch holds nobody up: the next begins after the patience, then new changes run at once', async () => {
  const { ask, batches, asked } = held({ patience: 10 });
  const [slow, next] = [ask(1), ask(2)];
  await vi.advanceTimersByTimeAsync(9);
  expect(asked()).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual([[1], [2]]);
  batches[1]!.end();
  expect(await next).toBe(20);
  await vi.advanceTimersByTimeAsync(10);
  const last = ask(3);
  expect(asked()).toEqual([[1], [2], [3]]);
  for (const at of [0, 2]) batches[at]!.end();
  expect(await Promise.all([slow, last])).toEqual([10, 30]);
});

test('a batch that fails fails with its own questions alone', async () => {
  const { ask, batches } = held({ most: 2 });
  const outcomes = Promise.allSettled([1, 2, 3, 4].map(ask));
  batches[0]!.end();
  await turn();
  batches[1]!.end(new Error('bad question'));
  await turn();
  batches[2]!.end();
  expect(
    (await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
  ).toEqual([10, 'Error: bad question', 'Error: bad question', 40]);
});

test('no more batches are under way than may be, and what waits goes with the next', async () => {
  const { ask, batches, asked } = held({ atOnce: 2, patience: 10 });
  const answers = Promise.all([1, 2].map(ask));
  await vi.advanceTimersByTimeAsync(10);
  const late = Promise.all([3, 4].map(ask));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked()).toEqual([[1], [2]]);
  batches[1]!.end();
  await turn();
  expect(asked()).toEqual([[1], [2], [3, 4]]);
  for (const at of [0, 2]) batches[at]!.end();
  expect([await answers, await late]).toEqual([
    [10, 20],
    [30, 40],
  ]);
});
