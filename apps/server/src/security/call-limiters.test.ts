import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallLimiters, turnOf } from './call-limiters.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Outcomes of so many calls at once. */
const calls = (count: number, call: () => Promise<void>): Promise<string>[] =>
  Array.from({ length: count }, () =>
    call().then(
      () => 'done',
      ({ code }: { code: string }) => code,
    ),
  );

test('sixty students at one address who open a page and type for a minute are never held back', async () => {
  const { caller, session } = createCallLimiters();
  const done: string[] = [];
  const all = (count: number): void => {
    for (let number = 0; number < 60; number += 1) {
      for (const call of calls(count, async () => {
        await turnOf(caller, 'the room');
        await turnOf(session, `session ${number}`);
      }))
        void call.then((outcome) => done.push(outcome));
    }
  };
  all(10);
  await vi.advanceTimersByTimeAsync(1);
  expect(done.length).toBe(600);
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    all(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(done.length).toBe(600 + (second + 1) * 180);
  }
  expect(new Set(done)).toEqual(new Set(['done']));
});

test.each([
  ['session', 60, 20],
  ['caller', 600, 200],
] as const)(
  'of two thousand calls of one %s at once %i are done, then %i in a second for two seconds, and the rest is refused',
  async (kind, atFirst, perSecond) => {
    const limiter = createCallLimiters()[kind];
    const outcomes: string[] = [];
    for (const call of calls(2_000, () => turnOf(limiter, 'one'))) void call.then((outcome) => outcomes.push(outcome));
    const done = (): number => outcomes.filter((outcome) => outcome === 'done').length;
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(atFirst);
    await expect(turnOf(limiter, 'another')).resolves.toBeUndefined();
    for (const seconds of [1, 2]) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(Math.abs(done() - atFirst - seconds * perSecond)).toBeLessThanOrEqual(2);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect([outcomes.length, new Set(outcomes)]).toEqual([2_000, new Set(['requests.tooMany', 'done'])]);
  },
);
