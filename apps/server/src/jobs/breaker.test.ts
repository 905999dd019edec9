import { beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createLog } from '../settings/log.ts';
import { BreakerOpen, createBreaker, type Breaker } from './breaker.ts';

const metrics = createMetrics();
const away = new Error('away');
const refused = new Error('refused');
let now: number;
let made: number;
let breaker: Breaker;
beforeEach(() => {
  [now, made] = [0, 0];
  breaker = createBreaker(
    { metrics, log: createLog({ LOG_LEVEL: 'silent' }) },
    { program: 'mail', failures: 3, openMs: 1_000, isAway: (error) => error === away, clock: () => now },
  );
});

/** The outcome of a call: its result, the error it throws, or that it was not made. */
async function outcome(fault?: Error): Promise<unknown> {
  try {
    return await breaker(async () => {
      made += 1;
      if (fault) throw fault;
      return 'done';
    });
  } catch (error) {
    return error instanceof BreakerOpen ? 'open' : error;
  }
}
const fails = (fault = away): Promise<unknown> => outcome(fault);
const succeeds = (): Promise<unknown> => outcome();
const shown = async (): Promise<unknown> =>
  (await metrics.breakerOpen.get()).values.find(({ labels: { program } }) => program === 'mail')?.value;

test('after failures running no call is made for a while, and then one at a time until one is answered', async () => {
  expect([await fails(), await fails(), await shown()]).toEqual([away, away, 0]);
  expect([await fails(), await shown()]).toEqual([away, 1]);
  now = 999;
  expect([await succeeds(), made]).toEqual(['open', 3]);

  now = 1_000;
  let end = (): void => undefined;
  const probe = breaker(
    () =>
      new Promise((_, reject) => {
        end = () => reject(away);
      }),
  );
  expect([await succeeds(), made]).toEqual(['open', 3]);
  end();
  await expect(probe).rejects.toBe(away);
  now = 1_999;
  expect([await succeeds(), made, await shown()]).toEqual(['open', 3, 1]);

  now = 2_000;
  expect([await succeeds(), await shown(), await fails(), await fails(), await succeeds()]).toEqual([
    'done',
    0,
    away,
    away,
    'done',
  ]);
});

test('an answer about one call is an answer: it neither opens a breaker nor keeps it open', async () => {
  for (let call = 0; call < 5; call += 1) expect(await fails(refused)).toBe(refused);
  expect([await fails(), await fails(), await fails(refused), await fails(), await fails()]).toEqual([
    away,
    away,
    refused,
    away,
    away,
  ]);
  expect([await fails(), await succeeds()]).toEqual([away, 'open']);
  now = 1_000;
  expect([await fails(refused), await succeeds()]).toEqual([refused, 'done']);
});
