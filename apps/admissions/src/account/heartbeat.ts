import type { Schedule } from './idle-watch.ts';

/** Heartbeat that keeps the session on the server alive while somebody is active, with few calls. */
export interface Heartbeat {
  /** Notes activity at this instant. */
  activity(at: number): void;
  /** Notes another call to the server at this instant, such as a save. */
  contact(at: number): void;
  stop(): void;
}

export interface HeartbeatOptions {
  /** Milliseconds between two calls. */
  every: number;
  now: () => number;
  schedule: Schedule;
  /** Calls the server. Rejects when the call did not arrive. */
  send: () => Promise<unknown>;
}

/**
 * Creates a heartbeat that reports the first activity at once, and the last one after the interval. The server's idle
 * time then never begins before ours. A failed report is repeated.
 */
export function createHeartbeat({ every, now, schedule, send }: HeartbeatOptions): Heartbeat {
  let used = now();
  let contacted = used;
  let tried = used;
  let cancel: (() => void) | undefined;
  let ended = false;
  let sending = false;

  const beat = async (): Promise<void> => {
    sending = true;
    tried = now();
    const at = tried;
    await send().then(
      () => {
        contacted = Math.max(contacted, at);
      },
      () => undefined,
    );
    sending = false;
    check();
  };

  const check = (): void => {
    cancel?.();
    cancel = undefined;
    if (ended || sending || used <= contacted) return;
    const wait = tried + every - now();
    if (wait > 0) cancel = schedule(check, wait);
    else void beat();
  };

  return {
    activity: (at) => {
      // Instants of before the clock was set back are still to come: they would hold back each report until then.
      [contacted, tried] = [Math.min(contacted, at), Math.min(tried, at)];
      used = at;
      if (cancel === undefined || now() >= tried + every) check();
    },
    contact: (at) => {
      contacted = Math.max(contacted, at);
      tried = Math.max(tried, at);
      check();
    },
    stop: () => {
      ended = true;
      cancel?.();
    },
  };
}
