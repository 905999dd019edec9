import { join } from 'node:path';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { localDirectoryStore } from './local-directory-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

/** S3 where its settings are given, and else the directory DATA_DIR/objects. Reaches for neither yet. */
export function openStore(settings: Settings, secrets: Secrets, clock: () => number): ObjectStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return localDirectoryStore(join(settings.DATA_DIR, 'objects'), secrets, clock);
  }
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }, clock);
}
