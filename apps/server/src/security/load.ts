import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks';

/** How much more is asked of this process than it gets done. */
export interface Load {
  /**
   * Milliseconds that a call which begins now is going to take, because this process has no time for it. 0 while it
   * idles in between.
   */
  callMs(): number;
  /** Counts a call from when all of it has arrived. */
  begin(call: object): void;
  /** Counts a call no more, from when its answer is there. */
  end(call: object): void;
}

/**
 * Connections that wait for this process, limited by the system. It accepts one in each turn of its loop, and the
 * system cuts off the excess.
 */
export const backlog = 4_096;

/** In milliseconds: how often Node looks how long a turn of the loop takes. */
const resolution = 20;
/** A call waits for so many turns: for its body, its session and its statements. */
const turnsOfCall = 10;
/** The share of its time from which on a loop never waits for anything. */
const neverIdle = 0.97;

interface Look {
  isBusy: boolean;
  turnMs: number;
  answeredPerMs: number;
}

/**
 * Watches the load of this process until stopped. Neither long turns alone nor calls that wait for a lock or their pace
 * are load. It counts when the loop had no rest in two looks. Many short turns are as bad as long ones: a call takes
 * the longer of both.
 */
export function watchLoad(everyMs = 1_000): Load & { stop(): void } {
  const turns = monitorEventLoopDelay({ resolution });
  turns.enable();
  const calls = new Set<object>();
  let answered = 0;
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  let worked = process.threadCpuUsage();
  let lookedAt = performance.now();
  let looks: readonly Look[] = [];
  const look = (): void => {
    const [used, now] = [performance.eventLoopUtilization(), performance.now()];
    const { user, system } = process.threadCpuUsage(worked);
    worked = process.threadCpuUsage();
    // The time that other processes take of a turn is not work of this one. Refusing calls would not make it shorter.
    const ownShare = Math.min(1, (user + system) / 1_000 / (now - lookedAt));
    const turnMs = ownShare * Math.max(0, turns.mean / 1e6 - resolution) || 0;
    looks = [
      ...looks.slice(-1),
      {
        isBusy: performance.eventLoopUtilization(used, since).utilization >= neverIdle,
        turnMs,
        answeredPerMs: answered / (now - lookedAt),
      },
    ];
    [since, lookedAt, answered] = [used, now, 0];
    turns.reset();
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    callMs() {
      if (looks.length < 2 || !looks.every(({ isBusy }) => isBusy)) return 0;
      return Math.min(
        ...looks.map(({ turnMs, answeredPerMs }) =>
          Math.max(turnsOfCall * turnMs, answeredPerMs > 0 ? calls.size / answeredPerMs : 0),
        ),
      );
    },
    begin: (call) => void calls.add(call),
    end(call) {
      if (calls.delete(call)) answered += 1;
    },
    stop() {
      clearInterval(timer);
      turns.disable();
    },
  };
}
