import { describe, expect, it } from 'vitest';
import { sampleClock } from '../../testing/sample-clock.ts';
import { createIdleWatch, idleLimits, idlePhase } from './idle-watch.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T10:00:00Z');

/** Tabs of one browser; the actions of one are stored, and reported to the others. */
function tabs(count: number) {
  const clock = sampleClock(start);
  const stored: { at?: number } = {};
  const opened = Array.from({ length: count }, () => {
    const log = { used: [] as number[], over: 0, told: [] as string[] };
    const watch = createIdleWatch({
      limits: idleLimits,
      now: clock.now,
      schedule: clock.schedule,
      lastAnywhere: () => stored.at,
      onActivity: (at) => {
        log.used.push(at - start);
        stored.at = at;
        for (const other of opened) if (other.watch !== watch) other.watch.usedElsewhere(at);
      },
      onOver: () => {
        log.over += 1;
      },
    });
    watch.store.subscribe(() => {
      log.told.push(`${watch.store.getState().phase} ${watch.store.getState().secondsLeft}`);
    });
    return { watch, log };
  });
  return { clock, stored, opened, watch: opened[0]!.watch, log: opened[0]!.log };
}

describe('idleStanding', () => {
  it.each([
    [0, 'active'],
    [14 * minute - 1, 'active'],
    [14 * minute, 'warned'],
    [14 * minute + 1, 'warned'],
    [15 * minute - 1, 'warned'],
    [15 * minute, 'over'],
    [15 * minute + 1, 'over'],
  ])('after %i ms is %s', (idle, phase) => {
    expect(idlePhase(idle, idleLimits)).toBe(phase);
  });
});

describe('the watch', () => {
  it('warns a minute before, counts the seconds down, and is over after 15 minutes', () => {
    const { clock, watch, log } = tabs(1);
    clock.pass(14 * minute - 1);
    expect(watch.store.getState().phase).toBe('active');
    clock.pass(1);
    expect(watch.store.getState()).toEqual({ phase: 'warned', secondsLeft: 60 });
    clock.pass(minute - 1);
    expect(watch.store.getState()).toEqual({ phase: 'warned', secondsLeft: 1 });
    expect(log.over).toBe(0);
    clock.pass(1);
    expect(watch.store.getState()).toEqual({ phase: 'over', secondsLeft: 0 });
    expect(log.over).toBe(1);
    expect(log.told).toHaveLength(61);
    clock.pass(60 * minute);
    watch.activity();
    watch.extend();
    expect(log).toMatchObject({ over: 1, used: [] });
  });

  it.each([
    [14 * minute - 1, 'active'],
    [14 * minute, 'active'],
    [15 * minute - 1, 'active'],
    [15 * minute, 'over'],
    [15 * minute + 1, 'over'],
    [8 * 60 * minute, 'over'],
  ])('judges by the wall clock what is done after a sleep of %i ms: %s', (slept, phase) => {
    const { clock, watch, log } = tabs(1);
    clock.sleep(slept);
    watch.activity();
    expect(watch.store.getState().phase).toBe(phase);
    expect(log.over).toBe(phase === 'over' ? 1 : 0);
  });

  it('shows the warning when somebody looks at a page whose timers stood still', () => {
    const { clock, watch } = tabs(1);
    clock.sleep(14 * minute + 15_500);
    watch.look();
    expect(watch.store.getState()).toEqual({ phase: 'warned', secondsLeft: 45 });
  });

  it('looks at the clock often, because timers do not count a sleep', () => {
    const { clock, log } = tabs(1);
    clock.pass(minute);
    clock.sleep(3 * 60 * minute);
    clock.pass(20_000);
    expect(log.over).toBe(1);
  });

  it('lets activity go by while the warning stands, and begins anew when it is answered', () => {
    const { clock, watch, log } = tabs(1);
    clock.pass(14 * minute);
    clock.pass(10_000);
    watch.activity();
    expect(watch.store.getState()).toEqual({ phase: 'warned', secondsLeft: 50 });
    watch.extend();
    expect(watch.store.getState().phase).toBe('active');
    expect(log.used).toEqual([14 * minute + 10_000]);
    clock.pass(14 * minute - 1);
    expect(watch.store.getState().phase).toBe('active');
    clock.pass(1);
    expect(watch.store.getState().phase).toBe('warned');
  });

  it('refuses an answer that comes when it is over', () => {
    const { clock, watch, log } = tabs(1);
    clock.pass(14 * minute);
    clock.sleep(minute);
    watch.extend();
    expect(watch.store.getState().phase).toBe('over');
    expect(log).toMatchObject({ over: 1, used: [] });
  });

  it.each([
    [999, [1_000]],
    [1_000, [1_000, 2_000]],
    [1_001, [1_000, 2_001]],
  ])('notes activity %i ms after the last: %j', (after, used) => {
    const { clock, watch, log } = tabs(1);
    clock.pass(1_000);
    watch.activity();
    clock.pass(after);
    watch.activity();
    expect(log.used).toEqual(used);
  });

  it('grants nothing for a clock that is put back, and takes one that is put forward at its word', () => {
    const { clock, watch, log } = tabs(1);
    clock.sleep(-60 * minute);
    watch.look();
    clock.pass(14 * minute);
    expect(watch.store.getState().phase).toBe('warned');
    clock.sleep(60 * minute);
    watch.look();
    expect(log.over).toBe(1);
  });

  it('is silent once it is stopped', () => {
    const { clock, watch, log } = tabs(1);
    watch.stop();
    clock.pass(60 * minute);
    watch.activity();
    expect(log).toMatchObject({ over: 0, used: [], told: [] });
  });
});

describe('two tabs', () => {
  it('are both kept alive by the use of one', () => {
    const {
      clock,
      opened: [one, two],
    } = tabs(2);
    for (let step = 0; step < 6; step += 1) {
      clock.pass(10 * minute);
      one!.watch.activity();
    }
    expect([one!.log.over, two!.log.over, two!.log.told]).toEqual([0, 0, []]);
  });

  it('warn together, and an answer in one closes the question in both', () => {
    const {
      clock,
      opened: [one, two],
    } = tabs(2);
    clock.pass(14 * minute);
    expect([one!.watch.store.getState().phase, two!.watch.store.getState().phase]).toEqual(['warned', 'warned']);
    two!.watch.extend();
    expect([one!.watch.store.getState().phase, two!.watch.store.getState().phase]).toEqual(['active', 'active']);
  });

  it.each([0, 1])(
    'end one after the other, first the one that was used last (%i), so that one log-out is enough',
    (user) => {
      const { clock, opened } = tabs(2);
      const [last, other] = [opened[user]!, opened[1 - user]!];
      clock.pass(10_000);
      last.watch.activity();
      clock.pass(15 * minute);
      expect([last.log.over, other.log.over, other.watch.store.getState()]).toEqual([
        1,
        0,
        { phase: 'warned', secondsLeft: 0 },
      ]);
      other.watch.extend();
      clock.pass(999);
      expect([other.log.over, other.log.used]).toEqual([0, []]);
      clock.pass(1);
      expect(other.log.over).toBe(1);
    },
  );

  it('agree although one of them slept and heard nothing', () => {
    const { clock, stored, watch, log } = tabs(1);
    clock.sleep(20 * minute);
    stored.at = clock.now() - minute;
    watch.look();
    expect(log.over).toBe(0);
    expect(watch.store.getState().phase).toBe('active');
  });

  it.each([Number.POSITIVE_INFINITY, start + 60 * minute])(
    'are not kept alive by an instant that is yet to come (%d)',
    (at) => {
      const { clock, stored, watch } = tabs(1);
      stored.at = at;
      watch.usedElsewhere(at);
      clock.pass(14 * minute);
      expect(watch.store.getState().phase).toBe('warned');
    },
  );
});
