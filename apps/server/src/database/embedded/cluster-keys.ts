import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrMakePrivateFile, writePrivateFile } from '../../settings/private-file.ts';
import { fixOfPlace, StartRefused } from '../../settings/start-refused.ts';
import { freePort } from './free-port.ts';

const shape = z.object({ port: z.int(), adminPassword: z.string().min(1), password: z.string().min(1) });

/** The keys of the embedded database: its port, and the passwords of its administrator and of the application. */
export type ClusterKeys = z.infer<typeof shape>;

/** @param made whether the cluster is there already, so new passwords would not fit it */
export async function readClusterKeys(dataDir: string, made: boolean): Promise<ClusterKeys> {
  const path = keysPath(dataDir);
  const password = (): string => randomBytes(24).toString('base64url');
  const fresh: ClusterKeys = { port: await freePort(), adminPassword: password(), password: password() };
  try {
    return shape.parse(
      JSON.parse(made ? readFileSync(path, 'utf8') : await readOrMakePrivateFile(path, () => JSON.stringify(fresh))),
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!made && code !== undefined)
      throw new StartRefused(
        `The passwords of the database cannot be kept in ${path} (${code}). ${fixOfPlace(code)}, or set DATA_DIR ` +
          'to another directory.',
      );
    throw new StartRefused(
      `The passwords of the database in ${dataDir} cannot be read from ${path}: the file is missing or damaged. ` +
        'Bring that file back from a backup, or start anew with another DATA_DIR.',
    );
  }
}

export async function writeClusterKeys(dataDir: string, keys: ClusterKeys): Promise<void> {
  await writePrivateFile(keysPath(dataDir), JSON.stringify(keys));
}

function keysPath(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
