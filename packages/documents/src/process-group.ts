import { readdir, readFile } from 'node:fs/promises';

/**
 * The resources that the processes of a group hold together; undefined where the system does not report them, as on
 * macOS.
 */
export interface ProcessGroupUse {
  pids: readonly number[];
  /** Memory of their own: what they share with others, such as programs and fonts, does not count. */
  bytes: number;
  /** The CPU time of them and their ended children. */
  cpuSeconds: number;
  /** Whether all their threads wait for something else than their turn or a disk, and none was stopped from outside. */
  isIdle: boolean;
}

/** Linux counts CPU time for programs in these, whatever its own clock. */
const ticksPerSecond = 100;

interface RunningProcess {
  pid: number;
  parent: number;
  group: number;
  state: string;
  ticks: number;
}

/** The processes of a group, and those they started in groups of their own. */
export async function measureProcessGroup(group: number): Promise<ProcessGroupUse | undefined> {
  const all = await runningProcesses();
  if (all === undefined) return undefined;
  const pids = new Set(all.filter((process) => process.group === group).map(({ pid }) => pid));
  for (let before = -1; before !== pids.size;) {
    before = pids.size;
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid);
  }
  const sizes = await Promise.all([...pids].map(ownBytes));
  const own = all.filter(({ pid }) => pids.has(pid));
  return {
    pids: [...pids],
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    cpuSeconds: own.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond,
    // The state of a process is that of its first thread, which may wait for another that works.
    isIdle:
      own.every(({ state }) => state === 'S') &&
      (await Promise.all(own.map(({ pid }) => threadsWait(pid)))).every((wait) => wait),
  };
}

/** Ends a group at once, with what left it: that is known by its temporary folder, which lies in the group's own. */
export async function killProcessGroup(group: number, folder: string): Promise<void> {
  kill(-group);
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
      if (environment.includes(`TMPDIR=${folder}/`)) kill(Number(name));
    }),
  );
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    /* it has ended already */
  }
}

async function runningProcesses(): Promise<RunningProcess[] | undefined> {
  const names = await readdir('/proc').catch(() => undefined);
  if (names === undefined) return undefined;
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const fields = await statOf(name);
        const [state = '', parent, group] = fields;
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return /^[ZX]?$/.test(state)
          ? []
          : [{ pid: Number(name), parent: Number(parent), group: Number(group), state, ticks }];
      }),
  );
  return found.flat();
}

async function threadsWait(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const states = await Promise.all(threads.map(async (thread) => (await statOf(`${pid}/task/${thread}`))[0] ?? ''));
  return states.every((state) => /^[SZX]?$/.test(state));
}

/** The system's report on a process or a thread, from its state on. */
async function statOf(path: string): Promise<string[]> {
  const stat = await readFile(`/proc/${path}/stat`, 'utf8').catch(() => '');
  // The name of the program comes first, in brackets, and may hold spaces and brackets itself.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function ownBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].map(([, figure]) => Number(figure));
  return kilobytes.reduce((sum, figure) => sum + figure, 0) * 1024;
}
