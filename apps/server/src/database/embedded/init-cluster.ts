import { execFile } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nextStep, fixOfPlace, StartRefused } from '../../settings/start-refused.ts';
import type { Place } from './place.ts';
import { adminName } from './roles.ts';

export function clusterOf(home: string): string {
  return join(home, 'data');
}

/** The line of initdb that says why; the others tell what it was about to do. */
const faultOf = (stderr: string): string | undefined =>
  /(?:FATAL|PANIC|error|fatal): (.+)$/m.exec(stderr)?.[1]?.trim().replace(/\.$/, '') ??
  (stderr.trim().split('\n').at(-1) || undefined);

/** Makes the cluster when it is not there. A start that dies half-way leaves none, and the next one begins afresh. */
export async function initCluster({ home, user, binaries }: Place, adminPassword: string): Promise<void> {
  if (existsSync(clusterOf(home))) return;
  const partial = join(home, 'data.draft');
  const passwordFile = join(home, 'password.draft');
  rmSync(partial, { recursive: true, force: true });
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${partial}`,
        `--username=${adminName}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      { ...user, cwd: '/', env: {} },
    );
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new StartRefused(
      /no space left|quota exceeded/i.test(stderr)
        ? `The database could not be made in ${home}. ${fixOfPlace('ENOSPC')}, or set DATA_DIR to a directory on ` +
            'another one.'
        : `The database could not be made in ${home}: ${faultOf(stderr) ?? message}.${nextStep(stderr)} Fix that and ` +
            'start again, or set DATABASE_URL.',
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, clusterOf(home));
}
