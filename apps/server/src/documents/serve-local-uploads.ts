import type { IncomingMessage } from 'node:http';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { giveTime } from '../http/limit-arrival.ts';
import { Refusal } from '../security/refusal.ts';
import { uploadsPath } from '../storage/local-directory-store.ts';
import type { ArrivingObject, ObjectStore } from '../storage/object-store.ts';
import { allowedUpload, type AllowedUpload } from '../storage/upload-policy.ts';

/** The most bytes that are read on of a refused form, so its sender receives the reason. */
const discardMost = 2 * 1024 * 1024;
/** More than the form of an upload ever needs. Lengths in bytes. */
const limits = { fields: 8, fieldNameSize: 100, fieldSize: 4096, files: 2, parts: 10, headerPairs: 20 };
/** In milliseconds: how long a file may take at least, whose form ends soon. */
const shortest = 60_000;

type Receive = NonNullable<ObjectStore['receive']>;

/**
 * Takes the forms that browsers post their files with, where the store is a directory of this server. Holds each to its
 * policy as S3 would.
 */
export async function serveLocalUploads(app: FastifyInstance, { store, secrets, clock }: Dependencies): Promise<void> {
  const receive = store.receive?.bind(store);
  if (!receive) return;
  const underWay = new Set<Promise<void>>();
  // A server that stops puts away what it had begun of a file that it does not get.
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay);
  });
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { ...limits, fileSize: Number.MAX_SAFE_INTEGER },
      throwFileSizeLimit: false,
    });
    uploads.post(uploadsPath, { config: { access: 'site', takes: 'multipart/form-data' } }, async (request, reply) => {
      const taking = takeUpload(request, receive, (fields) => allowedUpload(secrets, clock(), fields));
      underWay.add(taking);
      try {
        await taking.finally(() => underWay.delete(taking));
      } catch (error) {
        await discardRest(request.raw);
        reply.header('connection', 'close');
        throw error;
      }
      return reply.status(204).send();
    });
  });
}

async function takeUpload(
  request: FastifyRequest,
  receive: Receive,
  allowed: (fields: ReadonlyMap<string, string>) => AllowedUpload,
): Promise<void> {
  const fields = new Map<string, string>();
  let arriving: ArrivingObject | undefined;
  try {
    for await (const part of asSent(request.parts())) {
      if (arriving) throw new Refusal('uploads.nothingFollows');
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw new Refusal('uploads.wrongField');
        const { key, least, most, left } = allowed(fields);
        // Time for a student on a slow line; a sender without a form that we signed gets the default time.
        giveTime(request.raw, Math.max(left, shortest));
        arriving = await receive(key);
        await takeFile(part, arriving, { least, most });
      } else {
        if (
          part.fieldnameTruncated ||
          part.valueTruncated ||
          typeof part.value !== 'string' ||
          fields.has(part.fieldname)
        ) {
          throw new Refusal('uploads.badField');
        }
        fields.set(part.fieldname, part.value);
      }
    }
    if (!arriving) throw new Refusal('uploads.noFile');
    if (!(await arriving.keep())) throw new Refusal('uploads.keptBefore');
  } finally {
    await arriving?.discard();
  }
}

async function takeFile(
  { file }: MultipartFile,
  arriving: ArrivingObject,
  { least, most }: { least: number; most: number },
): Promise<void> {
  let size = 0;
  for await (const bytes of asSent<Buffer>(file)) {
    size += bytes.length;
    if (size > most) throw new Refusal('uploads.tooLarge', { most });
    await arriving.add(bytes);
  }
  if (size < least) throw new Refusal('uploads.empty');
}

/** A fault that the parser finds in a form is its sender's mistake, and not this server's. */
async function* asSent<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === undefined ? new Refusal('uploads.broken') : error;
  }
}

/** Reads on and discards: a client that still sends would see a broken connection instead of the answer. */
function discardRest(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = discardMost;
    // The parser takes no more while nobody reads a file that it has begun.
    raw.unpipe();
    raw.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left >= 0) return;
      raw.pause();
      resolve();
    });
    raw.once('end', resolve).once('close', resolve).resume();
  });
}
