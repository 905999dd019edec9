import { createKeyedLimiter, type KeyedLimiter, type LimiterOptions, type Pace } from './limiter.ts';
import { Refusal } from './refusal.ts';

/**
 * The limiters that each call passes in this process before anything is asked of the database for it. They are beside
 * the limits of what it does.
 */
export interface CallLimiters {
  /** The pace of an address: a computer room of sixty busy students does not meet it. */
  caller: KeyedLimiter;
  /** The pace of a session, by its token: a student with several tabs does not meet it. */
  session: KeyedLimiter;
}

type Limits = Pick<LimiterOptions, 'waitMs' | 'mostWaiting'> & { pace?: Pace };

/**
 * A page that opens makes up to ten calls. A student who types a place or saves makes three in a second. Faster calls
 * wait, then are refused. As many may wait as come at first: simultaneous calls wait for a moment.
 */
const usual: Record<keyof CallLimiters, Limits> = {
  caller: { waitMs: 2_000, mostWaiting: 1_000, pace: { atFirst: 600, everyMs: 5 } },
  session: { waitMs: 2_000, mostWaiting: 100, pace: { atFirst: 60, everyMs: 50 } },
};

/** @throws Refusal 429, by its limiters, for a call that would wait too long or finds too many waiting */
export function createCallLimiters(limits = usual): CallLimiters {
  const create = (of: Limits): KeyedLimiter =>
    createKeyedLimiter({ ...of, atOnce: 1, busy: () => new Refusal('requests.tooMany', {}, { retryAfter: 3 }) });
  return { caller: create(limits.caller), session: create(limits.session) };
}

/** Resolves when it is a key's turn. */
export const turnOf = (limiter: KeyedLimiter, key: string): Promise<void> => limiter(key, async () => undefined);
