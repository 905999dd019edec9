import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClock } from '../../testing/sample-clock.ts';
import { createHeartbeat } from './heartbeat.ts';

const every = 120_000;
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function beating(send: () => Promise<unknown> = () => Promise.resolve()) {
  const clock = sampleClock(0);
  const sent: number[] = [];
  const heart = createHeartbeat({
    every,
    now: clock.now,
    schedule: clock.schedule,
    send: () => {
      sent.push(clock.now());
      return send();
    },
  });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.pass(milliseconds);
    await settled();
  };
  const use = async (): Promise<void> => {
    heart.activity(clock.now());
    await settled();
  };
  return { clock, sent, heart, pass, use };
}

describe('the heartbeat', () => {
  it.each([
    [every - 1, []],
    [every, [every]],
    [every + 1, [every + 1]],
  ])('tells of a use %i ms after the account was opened at once: %j', async (after, expected) => {
    const { sent, pass, use } = beating();
    await pass(after);
    await use();
    expect(sent).toEqual(expected);
  });

  it('tells of the last use at the end of the interval, and of nothing when nobody was there', async () => {
    const { sent, pass, use } = beating();
    await pass(every);
    await use();
    await pass(every - 10_000);
    await use();
    await pass(9_999);
    expect(sent).toEqual([every]);
    await pass(1);
    expect(sent).toEqual([every, 2 * every]);
    await pass(100 * every);
    expect(sent).toHaveLength(2);
  });

  it('calls no more often than that, however busy somebody is', async () => {
    const { sent, pass, use } = beating();
    for (let step = 0; step < 4 * 60; step += 1) {
      await pass(10_000);
      await use();
    }
    expect(sent).toHaveLength(20);
  });

  it('counts a save as a call', async () => {
    const { clock, sent, heart, pass, use } = beating();
    await pass(every);
    heart.contact(clock.now() - 1);
    await use();
    expect(sent).toEqual([]);
    heart.contact(clock.now());
    await pass(10 * every);
    expect(sent).toEqual([]);
  });

  it('tells again what was not heard', async () => {
    let isUp = false;
    const { sent, pass, use } = beating(() => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))));
    await pass(every);
    await use();
    await pass(every);
    isUp = true;
    await pass(every);
    await pass(10 * every);
    expect(sent).toEqual([every, 2 * every, 3 * every]);
  });

  it('tells of use, and of nothing more, after the clock was set back an hour', async () => {
    const { clock, sent, pass, use } = beating();
    clock.sleep(-3_600_000);
    await use();
    await pass(every);
    await use();
    await pass(10 * every);
    expect(sent).toHaveLength(1);
  });

  it('ends when it is stopped', async () => {
    const { sent, heart, pass, use } = beating();
    await pass(every - 1);
    await use();
    heart.stop();
    await pass(10 * every);
    expect(sent).toEqual([]);
  });
});
