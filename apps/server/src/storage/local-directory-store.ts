import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Secrets } from '../settings/secrets.ts';
import {
  isObjectKey,
  requireObjectKey,
  requireUploadKey,
  ObjectMissing,
  ObjectTooLarge,
  StoreDown,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts';
import { beginPartialFile, syncDirectory } from './partial-file.ts';
import { signedFields } from './upload-policy.ts';

/** Where browsers post their files to. Without an origin, so it is right behind every name of this server. */
export const uploadsPath = '/uploads';

/** A partial file that is older than this many milliseconds was left behind by a process that was killed. */
const partialFilesLast = 60 * 60_000;

/**
 * Keeps each object as a file of its own in a directory that only its owner may enter. A file is written elsewhere and
 * named when it is whole, so no half of one is ever seen.
 */
export function localDirectoryStore(directory: string, secrets: Secrets, clock: () => number): ObjectStore {
  const partialFiles = join(directory, '.drafts');
  const pathOf = (key: string): string => join(directory, ...key.split('/'));
  return {
    async presignUpload(upload) {
      return { url: uploadsPath, fields: signedFields(secrets, { ...upload, key: requireUploadKey(upload.key) }) };
    },
    async head(key) {
      return isObjectKey(key) ? orDown(storedObject(key, pathOf(key))) : undefined;
    },
    async read(key, maxBytes) {
      const missing = new ObjectMissing(`There is no object ${key}.`);
      if (!isObjectKey(key)) throw missing;
      return orDown(readFileWithin(pathOf(key), maxBytes, missing));
    },
    async write(key, bytes) {
      const path = pathOf(requireObjectKey(key));
      await orDown(
        beginPartialFile(partialFiles, clock()).then(async (file) => {
          await file
            .add(bytes)
            .then(() => file.keepAs(path, { changedAt: new Date(clock()), replace: true }))
            .finally(() => file.discard());
        }),
      );
    },
    async remove(keys) {
      for (const key of keys.filter(isObjectKey))
        await orDown(rm(pathOf(key), { force: true }).then(() => removeEmptyFolders(directory, key)));
    },
    async move(from, to) {
      const [source, target] = [pathOf(requireObjectKey(from)), pathOf(requireObjectKey(to))];
      const isMoved = await orDown(moveFile(source, target, new Date(clock())));
      await orDown(removeEmptyFolders(directory, from));
      return isMoved;
    },
    async *list(prefix) {
      await orDown(removeOldPartialFiles(partialFiles, clock() - partialFilesLast));
      for (const key of await orDown(keysIn(directory, prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
        const found = key.startsWith(prefix) ? await orDown(storedObject(key, pathOf(key))) : undefined;
        if (found) yield found;
      }
    },
    async health() {
      return mkdir(directory, { recursive: true, mode: 0o700 })
        .then(() => access(directory, constants.R_OK | constants.W_OK | constants.X_OK))
        .then(
          () => true,
          () => false,
        );
    },
    async receive(key) {
      const path = pathOf(requireUploadKey(key));
      const file = await orDown(beginPartialFile(partialFiles, clock()));
      return {
        add: async (bytes) => orDown(file.add(bytes)),
        keep: async () => orDown(file.keepAs(path, { changedAt: new Date(clock()), replace: false })),
        discard: async () => file.discard(),
      };
    },
  };
}

async function storedObject(key: string, path: string): Promise<StoredObject | undefined> {
  const found = await stat(path).catch(unlessMissing);
  return found?.isFile() ? { key, size: found.size, changedAt: found.mtime } : undefined;
}

async function readFileWithin(path: string, maxBytes: number, missing: ObjectMissing): Promise<Buffer> {
  const file = await open(path).catch(unlessMissing);
  if (!file) throw missing;
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new ObjectTooLarge(`The object has ${size} bytes, and at most ${maxBytes} are read.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function moveFile(source: string, target: string, changedAt: Date): Promise<boolean> {
  if ((await stat(source).catch(unlessMissing)) === undefined) return false;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await utimes(source, changedAt, changedAt);
  await rename(source, target);
  await syncDirectory(dirname(target));
  await syncDirectory(dirname(source));
  return true;
}

/** Those of the trash come and go with their files. The topmost stay, because a file may be on its way into one. */
async function removeEmptyFolders(directory: string, key: string): Promise<void> {
  for (let folders = key.split('/').slice(0, -1); folders.length > 1; folders = folders.slice(0, -1)) {
    if (
      !(await rmdir(join(directory, ...folders)).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}

/** @param folder is empty or ends in a slash */
async function keysIn(directory: string, folder: string): Promise<string[]> {
  const entries = (await readdir(join(directory, folder), { recursive: true }).catch(unlessMissing)) ?? [];
  return entries
    .map((entry) => folder + entry.split(sep).join('/'))
    .filter(isObjectKey)
    .sort();
}

/**
 * By their names, because the clock of the disk may be another one. Files of earlier versions have no time in their
 * names.
 */
async function removeOldPartialFiles(directory: string, before: number): Promise<void> {
  for (const name of (await readdir(directory).catch(unlessMissing)) ?? []) {
    const named = /^\d+(?=-)/.exec(name)?.[0];
    const begun =
      named === undefined ? (await stat(join(directory, name)).catch(unlessMissing))?.mtimeMs : Number(named);
    if (begun !== undefined && begun < before) await rm(join(directory, name), { force: true });
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** A full disk or a directory that may not be entered is to everybody else a store that is down. */
async function orDown<Value>(working: Promise<Value>): Promise<Value> {
  return working.catch((error: Error & { code?: unknown }) => {
    throw typeof error.code === 'string'
      ? new StoreDown(`The directory of objects cannot be used (${error.code}).`, { cause: error })
      : error;
  });
}
