import { expect, it, onTestFinished, vi } from 'vitest';
import { todayIn } from './answers.ts';

it.each([
  ['America/New_York', '2026-09-02T03:59:59.999Z', '2026-09-01'],
  ['America/New_York', '2026-09-02T04:00:00Z', '2026-09-02'],
  // The night on which the clocks go back, and the one on which they go forward.
  ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['America/New_York', '2027-03-14T04:59:59.999Z', '2027-03-13'],
  ['America/New_York', '2027-03-14T05:00:00Z', '2027-03-14'],
  ['America/New_York', '2027-03-15T03:59:59.999Z', '2027-03-14'],
  ['America/New_York', '2027-03-15T04:00:00Z', '2027-03-15'],
  ['America/New_York', '2027-01-01T04:59:59.999Z', '2026-12-31'],
  ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
  ['America/New_York', '2028-02-29T05:00:00Z', '2028-02-29'],
  ['America/New_York', '2028-03-01T05:00:00Z', '2028-03-01'],
  ['Pacific/Auckland', '2026-09-01T11:59:59.999Z', '2026-09-01'],
  ['Pacific/Auckland', '2026-09-01T12:00:00Z', '2026-09-02'],
  ['Pacific/Honolulu', '2026-09-02T09:59:59.999Z', '2026-09-01'],
  ['Pacific/Honolulu', '2026-09-02T10:00:00Z', '2026-09-02'],
  // A midnight that there is not, because the clocks go from 24:00 to 1:00.
  ['America/Santiago', '2026-09-06T03:59:59.999Z', '2026-09-05'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ['Asia/Kathmandu', '2026-09-01T18:14:59.999Z', '2026-09-01'],
  ['Asia/Kathmandu', '2026-09-01T18:15:00Z', '2026-09-02'],
])('in %s it is, at %s, %s', (zone, instant, date) => {
  expect(todayIn(zone, Date.parse(instant))).toEqual({ date, instant: Date.parse(instant) });
});

// Browsers write a date differently by version: `en-CA` wrote 2026-11-26, then 11/26/2026, then 2026-11-26 again. Each
// locale is here for such a change.
it.each(['en-US', 'en-GB', 'de', 'ko', 'hu', 'ar-EG', 'fa', 'th', 'bn', 'mr', 'he', 'ja', 'my', 'sr', 'bg'])(
  'today is the same where dates are written as in %s',
  async (locale) => {
    class Odd extends Intl.DateTimeFormat {
      constructor(asked?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
        super(String(asked).replace(/^[a-z]+(-[A-Z]{2})?/, locale), options);
      }
    }
    vi.resetModules();
    vi.stubGlobal(
      'Intl',
      new Proxy(Intl, { get: (intl, name) => (name === 'DateTimeFormat' ? Odd : Reflect.get(intl, name)) }),
    );
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const fresh = await import('./answers.ts');
    expect(fresh.todayIn('America/New_York', Date.parse('2026-11-27T04:59:59Z')).date).toBe('2026-11-26');
    expect(fresh.todayIn('Asia/Kathmandu', Date.parse('2026-09-01T18:15:00Z')).date).toBe('2026-09-02');
  },
);
