import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** A call that was not made, because the program that it goes to has failed too often lately. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

/** Makes calls to one program as long as it answers. @throws BreakerOpen in place of a call that is not made */
export type Breaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

export interface BreakerLimits {
  /** After so many failed calls running it opens. */
  failures: number;
  /** In milliseconds: so long after the last failure one call is made, alone, which closes it or keeps it open. */
  openMs: number;
}

export interface BreakerOptions extends BreakerLimits {
  /** The program, as the metric `quire_breaker_open` calls it. */
  program: 'mail' | 'webhook';
  /** Returns whether an error means that the program is down; any other is an answer of it. */
  isAway: (error: unknown) => boolean;
  /** Milliseconds that nobody sets. */
  clock?: () => number;
}

/**
 * A breaker that is closed. Each process finds out for itself, so one that cannot reach a program keeps no other from
 * it.
 */
export function createBreaker(
  { metrics, log }: { metrics: Metrics; log: FastifyBaseLogger },
  { program, failures, openMs, isAway, clock = () => performance.now() }: BreakerOptions,
): Breaker {
  let [failed, failedAt, isProbing] = [0, 0, false];
  const tell = (isOpen: boolean): void => metrics.breakerOpen.set({ program }, Number(isOpen));
  const noteAnswer = (): void => {
    if (failed >= failures) {
      tell(false);
      log.info({ program }, 'a program answers again');
    }
    failed = 0;
  };
  const noteFailure = (): void => {
    failed += 1;
    failedAt = clock();
    if (failed !== failures) return;
    tell(true);
    log.warn({ program }, 'a program has failed too often: it is asked once in a while from here on');
  };
  return async (call) => {
    const isProbe = failed >= failures;
    if (isProbe && (isProbing || clock() - failedAt < openMs))
      throw new BreakerOpen(`The ${program} was not asked, because it has failed too often lately.`);
    if (isProbe) isProbing = true;
    try {
      const result = await call();
      noteAnswer();
      return result;
    } catch (error) {
      if (isAway(error)) noteFailure();
      else noteAnswer();
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}
