import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the built application for the server of this process: the next build, perhaps with another questionnaire,
 * replaces the one that all share. Copies of servers that have ended go.
 */
export async function ownSite(built: string, sites: string): Promise<string> {
  await mkdir(sites, { recursive: true });
  for (const name of await readdir(sites))
    if (!isRunning(Number(name))) await rm(join(sites, name), { recursive: true, force: true });
  const own = join(sites, String(process.pid));
  await rm(own, { recursive: true, force: true });
  await cp(built, own, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return own;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
