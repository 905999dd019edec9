import type { Item } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import type { Admissions } from './admissions.ts';
import { createAdmissions } from '../compose/create-admissions.ts';
import { followTime } from './follow-time.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const items: Item[] = [
  { notice: 'Early', from: '2026-11-30T23:59:59-05:00', until: '2026-12-02T00:00:00-05:00' },
  {
    question: 'birth',
    control: 'date',
    label: 'Born',
    date: { message: 'No date.', max: { at: { yearsAgo: 13 }, message: 'Too young.' } },
  },
];
const sample = compiledSample({ items, keys: ['birth'] });
const notice = sample.questionnaire.nodes.findIndex(({ kind }) => kind === 'notice');

/** The application as somebody opens it at a time, and then leaves it open. */
function openedAt(time: string): Admissions {
  vi.setSystemTime(Date.parse(time));
  const admissions = createAdmissions({ ...sample, storage: undefined, now: () => Date.now() });
  stop = followTime(admissions);
  return admissions;
}
const isShown = ({ live }: Admissions): boolean => live.current().node(notice).shown;
const dateOf = ({ live }: Admissions): string => live.current().today.date;
const hour = 3_600_000;

describe('a page that stands open', () => {
  it.each([
    ['2026-12-01T23:59:50-05:00', '2026-12-01', '2026-12-02'],
    ['2026-03-07T23:59:50-05:00', '2026-03-07', '2026-03-08'],
    ['2026-03-08T23:59:50-04:00', '2026-03-08', '2026-03-09'],
    ['2026-10-31T23:59:50-04:00', '2026-10-31', '2026-11-01'],
    ['2026-11-01T23:59:50-05:00', '2026-11-01', '2026-11-02'],
    ['2026-12-31T23:59:50-05:00', '2026-12-31', '2027-01-01'],
  ])('comes to the next day where the institution is: %s', (time, before, after) => {
    const admissions = openedAt(time);
    vi.advanceTimersByTime(9_999);
    expect(dateOf(admissions)).toBe(before);
    vi.advanceTimersByTime(1);
    expect([dateOf(admissions), admissions.clock.today.date]).toEqual([after, after]);
  });

  it('follows the days of 23 and of 25 hours, one timer at a time', () => {
    const admissions = openedAt('2026-03-08T00:00:00-05:00');
    vi.advanceTimersByTime(23 * hour - 1);
    expect(dateOf(admissions)).toBe('2026-03-08');
    vi.advanceTimersByTime(1);
    expect([dateOf(admissions), vi.getTimerCount()]).toEqual(['2026-03-09', 1]);
    stop();
    const inFall = openedAt('2026-11-01T00:00:00-04:00');
    vi.advanceTimersByTime(25 * hour - 1);
    expect(dateOf(inFall)).toBe('2026-11-01');
    vi.advanceTimersByTime(1);
    expect([dateOf(inFall), vi.getTimerCount()]).toEqual(['2026-11-02', 1]);
  });

  it('shows a notice from its second on, and no longer at its end', () => {
    const admissions = openedAt('2026-11-30T23:00:00-05:00');
    const seen = [isShown(admissions)];
    for (const pass of [hour - 1_001, 1, 25 * hour - hour + 999, 1]) {
      vi.advanceTimersByTime(pass);
      seen.push(isShown(admissions));
    }
    expect(seen).toEqual([false, false, true, true, false]);
  });

  it('lets somebody be 13 on the birthday', () => {
    const admissions = openedAt('2026-11-21T20:00:00-05:00');
    const live = admissions.live.current();
    live.change('birth', '2013-11-22');
    live.problems.validating(true);
    expect(live.problems.list().map(({ message }) => message)).toEqual(['Too young.']);
    vi.advanceTimersByTime(4 * hour);
    expect(live.problems.list()).toEqual([]);
  });

  it('looks when somebody comes back to it after the computer slept, and is woken by nothing else', () => {
    for (const [target, event] of [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'pageshow'],
    ] as const) {
      const admissions = openedAt('2026-12-01T20:00:00-05:00');
      // Nothing runs while it sleeps.
      vi.setSystemTime(Date.parse('2026-12-04T08:00:00-05:00'));
      expect(isShown(admissions)).toBe(true);
      target.dispatchEvent(new Event(event));
      expect([isShown(admissions), dateOf(admissions), vi.getTimerCount()]).toEqual([false, '2026-12-04', 1]);
      vi.advanceTimersByTime(16 * hour);
      expect(dateOf(admissions)).toBe('2026-12-05');
      stop();
      target.dispatchEvent(new Event(event));
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('follows a clock that is set back', () => {
    const admissions = openedAt('2026-12-02T08:00:00-05:00');
    vi.setSystemTime(Date.parse('2026-12-01T08:00:00-05:00'));
    window.dispatchEvent(new Event('focus'));
    expect([isShown(admissions), dateOf(admissions)]).toEqual([true, '2026-12-01']);
  });

  it('sets no timer to more than browsers take, and tells the application of another student as well', () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const admissions = openedAt('2026-12-01T23:00:00-05:00');
    admissions.live.replace('student', {});
    vi.advanceTimersByTime(hour);
    expect([isShown(admissions), dateOf(admissions)]).toEqual([false, '2026-12-02']);
    expect(waits.mock.calls.every(([, wait = 0]) => wait > 0 && wait < 2 ** 31)).toBe(true);
    waits.mockRestore();
  });
});
