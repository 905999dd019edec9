import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../settings/start-refused.ts';
import { binariesIn, type Binaries } from './binaries.ts';
import { describeUser, operatingUser, type OperatingUser } from './operating-user.ts';

/** Directory of a cluster, its user and its programs. */
export interface Place {
  /** Owned by the user; the cluster is `data` inside it. */
  home: string;
  user: OperatingUser;
  binaries: Binaries;
}

/** The folder that root keeps for PostgreSQL when its user cannot enter DATA_DIR or node_modules, as under /root. */
const shared = '/var/lib/quire';

/** Settles where the cluster of a data directory lives: DATA_DIR/postgres, or a place that this links to. */
export function findPlace(dataDir: string, binaries: Binaries): Place {
  const link = join(dataDir, 'postgres');
  const user = operatingUser(link);
  return { home: findHome(dataDir, link, user), user, binaries: runnable(binaries, user) };
}

function findHome(dataDir: string, link: string, user: OperatingUser): string {
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) return existingHome(link, user);
  if (canEnter(dataDir, user)) return makeHome(link, user);
  const elsewhere = makeHome(join(sharedDirectory(user), randomBytes(6).toString('hex')), user);
  symlinkSync(elsewhere, link);
  return realpathSync(elsewhere);
}

function existingHome(link: string, user: OperatingUser): string {
  if (!existsSync(link))
    throw new StartRefused(
      `The database of this data directory is gone: ${link} points to a folder that is not there. Bring that ` +
        'folder back, or start anew with another DATA_DIR.',
    );
  const home = own(realpathSync(link), user);
  if (!canEnter(home, user))
    throw new StartRefused(
      `The database cannot start, because ${describeUser(user)} cannot enter ${home}. Start Quire as the user ` +
        'who made it, or let that user pass (chmod o+x) through each folder above it.',
    );
  return home;
}

function makeHome(path: string, user: OperatingUser): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return own(realpathSync(path), user);
}

function own(home: string, { uid, gid }: OperatingUser): string {
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  return home;
}

/** The programs themselves, or a copy of them that this user can run. */
function runnable(binaries: Binaries, user: OperatingUser): Binaries {
  if (user.uid === undefined || runs(binaries, user)) return binaries;
  const copy = binariesIn(join(sharedDirectory(user), `postgresql-${binaries.version}`), binaries.version);
  if (!existsSync(copy.root)) {
    const partial = `${copy.root}.${randomBytes(6).toString('hex')}`;
    cpSync(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX,u+w', partial]);
    try {
      renameSync(partial, copy.root);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  if (runs(copy, user)) return copy;
  const { stderr } = spawnSync(copy.initdb, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  throw new StartRefused(
    `PostgreSQL does not run on this machine as ${describeUser(user)} (${stderr?.trim() || copy.initdb}). Set ` +
      'DATABASE_URL to a PostgreSQL that does.',
  );
}

function sharedDirectory(user: OperatingUser): string {
  try {
    mkdirSync(shared, { recursive: true, mode: 0o755 });
    chmodSync(shared, 0o755);
  } catch (error) {
    throw new StartRefused(
      `PostgreSQL cannot reach the data directory as ${describeUser(user)}, and ${shared} could not be made for ` +
        `it (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder every user may enter, start ` +
        'Quire as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (!canEnter(shared, user))
    throw new StartRefused(
      `PostgreSQL runs as ${describeUser(user)}, who cannot enter ${shared}. Let every user pass through it ` +
        '(chmod o+x), or set DATABASE_URL.',
    );
  return shared;
}

function canEnter(directory: string, user: OperatingUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...user, cwd: '/' }).status === 0;
}

function runs({ initdb }: Binaries, user: OperatingUser): boolean {
  return spawnSync(initdb, ['--version'], { ...user, cwd: '/', env: {} }).status === 0;
}
