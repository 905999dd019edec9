import { todayIn } from '@quire/validation';
import type { Admissions, Clock } from '../application/admissions.ts';

/** In milliseconds: a header names seconds, and takes a while to arrive. */
const clockTolerance = 5 * 60_000;

/** The device's clock, in milliseconds since 1970-01-01 UTC, and by how much the server's is ahead of it. */
export interface ServerTime {
  readonly device: () => number;
  ahead: number;
}

export function createClock(time: ServerTime, application: () => Pick<Admissions, 'config' | 'live'>): Clock {
  const present = (): number => time.device() + time.ahead;
  const clock: Clock = {
    now: time.device,
    get today() {
      return todayIn(application().config.institution.timeZone, present());
    },
    follow(instant) {
      if (Math.abs(instant - present()) < clockTolerance) return;
      time.ahead = instant - time.device();
      application().live.current().setToday(clock.today);
    },
  };
  return clock;
}
