import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ConversionLimits } from './limits.ts';
import { killProcessGroup, measureProcessGroup } from './process-group.ts';

export interface LimitedRun {
  /** The prefix of the command: see `Isolation`. */
  shutIn: readonly string[];
  /** The program and its arguments. */
  command: readonly string[];
  /** Its working folder; emptied by the run itself should this process end meanwhile. */
  folder: string;
  environment: Record<string, string>;
  limits: ConversionLimits;
  /** Ends it early. */
  signal: AbortSignal;
}

/** How it ended: by itself, or stopped because of what is named. */
export type Ending =
  | { is: 'ended'; code: number | null }
  | { is: 'stopped'; by: 'cpu' | 'idleness' | 'time' | 'memory' | 'processes' | 'signal' };
type Reason = (Ending & { is: 'stopped' })['by'];

const lookEveryMs = 200;
/**
 * Above the limit of CPU time that a look finds, the system ends a process by itself: this one may get no turn to look.
 */
const spareSeconds = 2;

// Its input ends when the server does, however that comes about: then everything goes, what left the group included,
// which is known by its temporary folder. Sizes are in blocks of 512 bytes.
const watched = `
ulimit -c 0; ulimit -f "$1"; ulimit -t "$2"; folder=$3; shift 3
exec 3<&0
"$@" </dev/null 3<&- & worker=$!
end_all() {
  rm -rf "\${folder:?}"
  self=; [ ! -r /proc/self/stat ] || read -r self _ </proc/self/stat
  for place in /proc/[0-9]*; do
    pid=\${place#/proc/}
    [ "$pid" = "$self" ] || ! grep -qs "TMPDIR=$folder/" "$place/environ" || kill -KILL "$pid" 2>/dev/null
  done
  kill -KILL 0
}
{ read -r _ <&3; end_all; } & watch=$!
wait "$worker"; code=$?
kill -KILL "$watch"; wait "$watch" 2>/dev/null
exit "$code"`;

// Linux shares the processors out among sessions first (`autogroup`), and among the processes of one by their own
// priority.
const yielding = 'echo 5 >/proc/self/autogroup; exec nice -n 5 "$@"';

/**
 * Runs a program as a process group of its own, and ends all of it at a limit.
 * @throws Error when it cannot be started
 */
export async function runLimited({
  shutIn,
  command,
  folder,
  environment,
  limits,
  signal,
}: LimitedRun): Promise<Ending> {
  if (signal.aborted) return { is: 'stopped', by: 'signal' };
  const options = [
    '-c',
    yielding,
    'sh',
    ...shutIn,
    'sh',
    '-c',
    watched,
    'sh',
    String(limits.fileBytes / 512),
    String(Math.ceil(limits.cpuSeconds) + spareSeconds),
    folder,
    ...command,
  ];
  const child = spawn('sh', options, {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => {
    /* the program ended first, and nothing was to be sent to it */
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  ended.catch(() => {
    /* awaited below */
  });
  await once(child, 'spawn');
  const group = child.pid ?? 0;
  let reason: Reason | undefined;
  const stop = (by: Reason): void => {
    if (reason !== undefined) return;
    reason = by;
    void killProcessGroup(group, folder);
  };
  const onAbort = (): void => stop('signal');
  signal.addEventListener('abort', onAbort, { once: true });
  const clock = setTimeout(() => stop('time'), limits.seconds * 1000);
  let idleMs = 0;
  const look = setInterval(
    () =>
      void measureProcessGroup(group).then((use) => {
        if (use === undefined) return;
        // A look that comes late says nothing of the time before it.
        if (use.isIdle) idleMs += lookEveryMs;
        if (use.bytes > limits.memoryBytes) stop('memory');
        if (use.pids.length > limits.processes) stop('processes');
        if (use.cpuSeconds > limits.cpuSeconds) stop('cpu');
        if (idleMs > limits.idleSeconds * 1000) stop('idleness');
      }),
    lookEveryMs,
  );
  try {
    const [code] = await ended;
    // Processes that the program left running would keep its folder and the machine busy.
    await killProcessGroup(group, folder);
    return reason === undefined ? { is: 'ended', code } : { is: 'stopped', by: reason };
  } finally {
    clearInterval(look);
    clearTimeout(clock);
    signal.removeEventListener('abort', onAbort);
    child.stdin.destroy();
  }
}
