import type { Schedule } from './idle-watch.ts';

/** Keeps the session on the server alive while somebody is there, with few calls. */
export interface Heartbeat {
  /** Somebody did something at this instant. */
  activity(at: number): void;
  /** The server heard of us at this instant anyway, as by a save. */
  contact(at: number): void;
  stop(): void;
}

export interface HeartbeatOptions {
  /** Milliseconds between two calls. */
  every: number;
  now: () => number;
  schedule: Schedule;
  /** Tells the server. Rejects when it did not hear. */
  send: () => Promise<unknown>;
}

/**
 * The first activity after a while is told at once, the last one of a while at its end: the server's idle time then never
 * begins before ours. What it did not hear is told again later.
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
    await send().then(() => { contacted = Math.max(contacted, at); }, () => undefined);
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
      used = Math.max(used, at);
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
