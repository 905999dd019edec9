import { join } from 'node:path';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { localDirectoryStore } from './local-directory-store.ts';
import type { ObjectStore } from './object-store.ts';

/** S3 where its settings are given, and else the directory DATA_DIR/objects. */
export function openStore(settings: Settings, secrets: Secrets, clock: () => number): ObjectStore {
  return localDirectoryStore(join(settings.DATA_DIR, 'objects'), secrets, clock);
}
