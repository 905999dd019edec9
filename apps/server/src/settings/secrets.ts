import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrMakePrivateFile } from './private-file.ts';
import type { Settings } from './settings.ts';
import { fixOfPlace, StartRefused } from './start-refused.ts';

/** The keys that sign and encrypt. Never logged, never in an answer. */
export interface Secrets {
  /** At least 32 bytes; the root of every keyed hash. */
  session: Buffer;
  /** 32 bytes each. The first encrypts; all decrypt. */
  fieldKeys: readonly FieldKey[];
}

export interface FieldKey {
  id: string;
  key: Buffer;
}

const howToMake = 'Make one with: openssl rand -base64 32';

const sessionSchema = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, {
    error: `SESSION_SECRET must be at least 32 characters, since a short one can be guessed. ${howToMake}`,
    abort: true,
  })
  .refine(
    (text) => new Set(text).size >= 10,
    `SESSION_SECRET must be random, and this one repeats a few characters. ${howToMake}`,
  )
  .transform((text) => Buffer.from(text, 'utf8'));

const keysSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .map(fieldKey),
  )
  .refine(
    (keys) => keys.every((key) => key !== undefined),
    'FIELD_KEYS must be one or more of id:key, parted by commas, each key 32 bytes in base64, the newest first. ' +
      `${howToMake}`,
  )
  .transform((keys) => keys.filter((key) => key !== undefined))
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'FIELD_KEYS names one id twice, so what it encrypted could be read with the wrong key. Give each key its own id.',
  );

const secretsSchema = z.object({ SESSION_SECRET: sessionSchema, FIELD_KEYS: keysSchema });

/**
 * From SECRETS_FILE, or SESSION_SECRET and FIELD_KEYS, or DATA_DIR/secrets.json; undefined where that is not there yet.
 * @throws StartRefused when half of them is missing, or when they are not fit to keep anything safe
 */
export async function readSecrets(settings: Settings): Promise<Secrets | undefined> {
  const { SESSION_SECRET, FIELD_KEYS, SECRETS_FILE } = settings;
  if (SECRETS_FILE !== undefined) return parsed(await fileText(SECRETS_FILE), SECRETS_FILE);
  if (SESSION_SECRET !== undefined && FIELD_KEYS !== undefined)
    return checked({ SESSION_SECRET, FIELD_KEYS }, 'the environment');
  if (SESSION_SECRET !== undefined || FIELD_KEYS !== undefined) {
    throw new StartRefused(
      'Quire cannot start: SESSION_SECRET and FIELD_KEYS belong together, and one of them is missing. Set both, ' +
        'or neither to have them made in DATA_DIR.',
    );
  }
  const path = pathOf(settings);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw unusable(path, error);
  });
  return text === undefined ? undefined : parsed(text, path);
}

/**
 * Makes the secrets of a first start in DATA_DIR/secrets.json.
 * @param isSealed whether the database was, before this was asked
 * @throws StartRefused where the database was sealed before, because new ones would open nothing in it
 */
export async function makeSecrets(settings: Settings, isSealed: boolean): Promise<Secrets> {
  const path = pathOf(settings);
  const make = (): string => {
    if (!isSealed) return madeSecrets();
    throw new StartRefused(
      `Quire cannot start: ${path} is missing, and this database was sealed with the secrets in it. New ones could ` +
        'read nothing of that. Nothing was changed. Bring the file back from a backup, or set SECRETS_FILE, or ' +
        'SESSION_SECRET and FIELD_KEYS, as they were.',
    );
  };
  // Another server may have made the file a moment ago, and sealed with it.
  const text = await readOrMakePrivateFile(path, make).catch((error: NodeJS.ErrnoException) => {
    throw error instanceof StartRefused ? error : unusable(path, error);
  });
  return parsed(text, path);
}

const pathOf = ({ DATA_DIR }: Settings): string => join(DATA_DIR, 'secrets.json');

const unusable = (path: string, { code, message }: NodeJS.ErrnoException): StartRefused =>
  new StartRefused(
    `Quire cannot start: ${path}, which holds the secrets that sign and encrypt, cannot be read or made ` +
      `(${code ?? message}). ${fixOfPlace(code)}, or bring it back from a backup.`,
  );

function madeSecrets(): string {
  const secret = (): string => randomBytes(32).toString('base64');
  return `${JSON.stringify({ SESSION_SECRET: secret(), FIELD_KEYS: `1:${secret()}` }, null, 2)}\n`;
}

async function fileText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `Quire cannot start: SECRETS_FILE ${path} cannot be read (${error.code ?? error.message}). It is a JSON ` +
        'file with SESSION_SECRET and FIELD_KEYS.',
    );
  });
}

function parsed(text: string, path: string): Secrets {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartRefused(
      `Quire cannot start: ${path} is not JSON. It holds the secrets that sign and encrypt: bring it back from ` +
        'a backup, since with others nothing encrypted can be read.',
    );
  }
  return checked(value, path);
}

function checked(value: unknown, from: string): Secrets {
  const read = secretsSchema.safeParse(value);
  if (read.success) return { session: read.data.SESSION_SECRET, fieldKeys: read.data.FIELD_KEYS };
  const why = read.error.issues.map(({ message, path, code }) =>
    code === 'invalid_type' ? `${path.join('.') || 'The file'} is missing or no text.` : message,
  );
  throw new StartRefused(
    `Quire cannot start with the secrets of ${from}:\n${why.map((line) => `  - ${line}`).join('\n')}`,
  );
}

function fieldKey(entry: string): FieldKey | undefined {
  const [, id, encoded] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=|[A-Za-z0-9_-]{43})$/.exec(entry) ?? [];
  return id !== undefined && encoded !== undefined ? { id, key: Buffer.from(encoded, 'base64') } : undefined;
}
