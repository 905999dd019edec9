import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../../apps/server/src/database/database.ts';

/**
 * Fields of /proc/PID/stat after the name of the program: the parent, the time in the program and in the system, and
 * those of children that have ended.
 */
const statOf = (pid: string | number): { parent: number; times: number[] } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
  return { parent: fields[1]!, times: fields.slice(11, 15) };
};

/**
 * Milliseconds of processor time that all processes of the database's server have taken so far; NaN where the system
 * does not tell.
 */
export async function databaseCpu(database: Database): Promise<number> {
  const {
    rows: [row],
  } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  try {
    const postmaster = statOf(row!.pid).parent;
    const own = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const { parent, times } = statOf(pid);
          if (Number(pid) === postmaster) return times;
          return parent === postmaster ? times.slice(0, 2) : [];
        } catch {
          return [];
        }
      });
    return own.reduce((sum, ticks) => sum + ticks * 10, 0);
  } catch {
    return NaN;
  }
}
