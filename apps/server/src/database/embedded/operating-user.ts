import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartRefused } from '../../settings/start-refused.ts';

/** User of PostgreSQL's process; empty for the user that started Quire. */
export interface OperatingUser {
  uid?: number;
  gid?: number;
}

const name = 'quire-postgres';

/** The ways to make a system user: shadow-utils (Debian, Fedora and most others), then BusyBox. */
const makers: readonly (readonly string[])[] = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ],
  ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', name],
];

/**
 * PostgreSQL refuses to run as root. Root hands it to the owner of its directory, or to a system user made for it.
 * @throws StartRefused when that user is missing and cannot be made
 */
export function operatingUser(clusterHome: string): OperatingUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterHome, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? make();
}

function make(): OperatingUser {
  const reasons: string[] = [];
  for (const [command = '', ...options] of makers) {
    const { error, stderr } = spawnSync(command, options, { encoding: 'utf8' });
    const made = lookUp();
    if (made) return made;
    reasons.push(`${command}: ${error ? (error as NodeJS.ErrnoException).code : stderr.trim().split('\n')[0]}`);
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and the system user ${name} for it could not be made ` +
      `(${reasons.join('; ')}). Make that user, start Quire as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUp(): OperatingUser | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : Number.NaN));
  return uid !== undefined && gid !== undefined && uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** The user's name for an error text. */
export function describeUser({ uid }: OperatingUser): string {
  return uid === undefined ? 'this user' : `the user ${name} (${uid})`;
}
