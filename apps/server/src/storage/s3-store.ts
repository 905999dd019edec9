import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  isObjectKey,
  requireObjectKey,
  requireUploadKey,
  ObjectMissing,
  ObjectTooLarge,
  StoreDown,
  type ObjectStore,
} from './object-store.ts';

export interface S3Settings {
  /** The origin by which this server and browsers alike reach the service. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long each wait may be, in milliseconds. */
export interface S3Limits {
  connecting: number;
  /** From one attempt's beginning to the head of its answer. */
  answering: number;
  /** One call with all its attempts and its whole answer. */
  call: number;
  /** The question whether it answers at all: somebody waits for that before every upload. */
  health: number;
}

export const s3Limits: S3Limits = { connecting: 3_000, answering: 5_000, call: 12_000, health: 3_000 };
/** Of one call. The SDK waits between them, by chance for longer or shorter. */
export const s3Attempts = 2;
const removedAtOnce = 5;

interface LoadedS3 {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

type S3Call = <Answer>(
  asks: (s3: LoadedS3, options: { abortSignal: AbortSignal }) => Promise<Answer>,
  within?: number,
) => Promise<Answer>;

function s3Calls(settings: S3Settings, limits: S3Limits): { load: () => Promise<LoadedS3>; call: S3Call } {
  let loading: Promise<LoadedS3> | undefined;
  const load = (): Promise<LoadedS3> =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: newClient(sdk, settings, limits) })));
  return {
    load,
    /** One call within its time. S3's answer about an object comes back; everything else is a store that is down. */
    async call(asks, within = limits.call) {
      const s3 = await load();
      try {
        return await asks(s3, { abortSignal: AbortSignal.timeout(within) });
      } catch (error) {
        throw error instanceof ObjectTooLarge || isMissing(error)
          ? error
          : new StoreDown(`The bucket ${settings.bucket} cannot be used (${(error as Error).name}).`, {
              cause: error,
            });
      }
    },
  };
}

/**
 * Stores objects in a bucket of S3 or a compatible service. The SDK loads with the first object: servers without S3 do
 * not need it.
 */
export function s3Store(settings: S3Settings, clock: () => number, limits: S3Limits = s3Limits): ObjectStore {
  const { bucket: Bucket } = settings;
  const { load, call } = s3Calls(settings, limits);
  const removeOne = (Key: string): Promise<unknown> =>
    call(({ sdk, client }, options) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options)).catch(
      unlessMissing,
    );

  return {
    async presignUpload({ key, contentType, maxBytes, expiresAt }) {
      const [{ client }, { createPresignedPost }] = await Promise.all([load(), import('@aws-sdk/s3-presigned-post')]);
      return createPresignedPost(client, {
        Bucket,
        Key: requireUploadKey(key),
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: Math.floor((expiresAt.getTime() - clock()) / 1000),
      });
    },
    async head(key) {
      if (!isObjectKey(key)) return undefined;
      return call(async ({ sdk, client }, options) => {
        const { ContentLength, LastModified } = await client.send(
          new sdk.HeadObjectCommand({ Bucket, Key: key }),
          options,
        );
        return { key, size: ContentLength ?? 0, changedAt: LastModified ?? new Date(0) };
      }).catch(unlessMissing);
    },
    async read(key, maxBytes) {
      const bytes = isObjectKey(key)
        ? await call(async ({ sdk, client }, options) => {
            const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), options);
            return readWithin(Body as Readable, maxBytes);
          }).catch(unlessMissing)
        : undefined;
      if (bytes) return bytes;
      throw new ObjectMissing(`There is no object ${key}.`);
    },
    async write(key, bytes, contentType) {
      const put = { Bucket, Key: requireObjectKey(key), Body: bytes, ContentType: contentType };
      await call(({ sdk, client }, options) => client.send(new sdk.PutObjectCommand(put), options));
    },
    async remove(keys) {
      // One by one, because services that speak S3 differ in how they want the list of many to be signed.
      const left = keys.filter(isObjectKey);
      while (left.length > 0) await Promise.all(left.splice(0, removedAtOnce).map(removeOne));
    },
    async move(from, to) {
      const copy = { Bucket, CopySource: `${Bucket}/${requireObjectKey(from)}`, Key: requireObjectKey(to) };
      const copied = await call(({ sdk, client }, options) =>
        client.send(new sdk.CopyObjectCommand(copy), options),
      ).catch(unlessMissing);
      // A crash in between leaves both, and nothing is lost.
      if (copied) await removeOne(from);
      return copied !== undefined;
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await call(({ sdk, client }, options) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }), options),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && isObjectKey(Key))
            yield { key: Key, size: Size ?? 0, changedAt: LastModified ?? new Date(0) };
        }
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    async health() {
      const asks: Parameters<typeof call>[0] = ({ sdk, client }, options) =>
        client.send(new sdk.HeadBucketCommand({ Bucket }), options);
      const answer = await call(asks, limits.health).catch(() => undefined);
      return answer !== undefined;
    },
  };
}

/** All that it needs is given, so it asks no other host for a region or for credentials. */
function newClient(
  sdk: typeof import('@aws-sdk/client-s3'),
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  limits: S3Limits,
): S3Client {
  return new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    defaultsMode: 'standard',
    maxAttempts: s3Attempts,
    // Checksums beyond those that a call must have are not understood by every service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connecting,
      requestTimeout: limits.answering,
      throwOnRequestTimeout: true,
    },
  });
}

async function readWithin(body: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw new ObjectTooLarge(`The object has more than ${maxBytes} bytes, and no more are read.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** A bucket that is not there is no missing object: nobody should conclude that a file was never uploaded. */
const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey'].includes((error as Error).name);

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
