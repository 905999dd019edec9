import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What is put before a command to shut it in; nothing where the system does not let us. */
export type Isolation = readonly string[];

/** From the strictest on. In a namespace of processes of its own all of them end with the first. */
const ways: readonly Isolation[] = [
  ['unshare', '--map-current-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--map-root-user', '--net'],
];

/** The strictest way in which this system runs a command without a network: Linux with user namespaces knows one. */
export async function findIsolation(): Promise<Isolation> {
  if (process.platform !== 'linux') return [];
  for (const [command = '', ...options] of ways) {
    const works = await promisify(execFile)(command, [...options, 'true'], { timeout: 5_000 }).then(() => true, () => false);
    if (works) return [command, ...options];
  }
  return [];
}
