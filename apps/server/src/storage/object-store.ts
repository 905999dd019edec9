/** The place where files are kept. Each has a key that the server made; its name reveals nothing about it. */
export interface ObjectStore {
  /** The form with which a browser puts one file there itself, once, without the bytes passing through this server. */
  presignUpload(upload: UploadPolicy): Promise<PresignedUpload>;
  /** Size in bytes and time of the object; undefined for a missing object. */
  head(key: string): Promise<StoredObject | undefined>;
  /** @throws ObjectTooLarge above `maxBytes`, ObjectMissing */
  read(key: string, maxBytes: number): Promise<Buffer>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Keys that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Gives an object another key, and the present time, and replaces an object at the new key. Returns whether it was
   * there.
   */
  move(from: string, to: string): Promise<boolean>;
  /** Every object whose key begins so. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Returns whether it answers now. Never throws. */
  health(): Promise<boolean>;
  /** Begins an object that comes piece by piece: only where browsers reach the store through this server. */
  receive?(key: string): Promise<ArrivingObject>;
}

export interface ArrivingObject {
  add(bytes: Uint8Array): Promise<void>;
  /** Stores the object. Returns false if the key has one already, which stays. */
  keep(): Promise<boolean>;
  /** Forgets what came; harmless after it was kept. */
  discard(): Promise<void>;
}

/** The conditions of an upload: the store refuses anything else. */
export interface UploadPolicy {
  key: string;
  contentType: string;
  /** From 1 up to this. */
  maxBytes: number;
  expiresAt: Date;
}

/** The form to be posted: `fields` first, then the file as `file`. */
export interface PresignedUpload {
  url: string;
  fields: Record<string, string>;
}

export interface StoredObject {
  key: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
}

/** The store cannot be reached or does not answer in time. Nothing is known of what became of a write. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';
}

export class ObjectTooLarge extends Error {
  override name = 'ObjectTooLarge';
}

/**
 * Names of letters, digits, _ and -, separated by slashes, the last with an optional ending: no name leads out of a
 * directory.
 */
const shape = /^[a-z]{1,32}(\/[A-Za-z0-9_-]{1,128}){1,4}(\.[a-z0-9]{1,8})?$/;

/** Returns whether an object can have this key. */
export const isObjectKey = (key: string): boolean => shape.test(key);

/**
 * @throws Error for a key under which no browser may put a file: everything but uploads is written by this server alone
 */
export function requireUploadKey(key: string): string {
  if (!requireObjectKey(key).startsWith('uploads/'))
    throw new Error(`${JSON.stringify(key)} cannot be the key of an upload. Let it begin with uploads/.`);
  return key;
}

/** @throws Error for an invalid key: this server makes all keys, so it is a bug */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key))
    throw new Error(
      `${JSON.stringify(key.slice(0, 200))} cannot be the key of an object. Make it of letters, digits, _ and ` +
        '-, such as uploads/4f3c.',
    );
  return key;
}
