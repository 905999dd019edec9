import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeSecrets, readSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { ownFolder } from '../testing/own-folder.ts';

let folder: string;
beforeEach(() => {
  folder = ownFolder();
});

const settings = (environment: Record<string, string> = {}): Settings =>
  readSettings({ DATA_DIR: folder, ...environment });
const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const session = 'q9ZkT3vXc7Lm2Rw8Yp5Nd1Bf6Hs4Jg0A';

test('the first start makes them for their owner alone, and every later one reads the same', async () => {
  expect(await readSecrets(settings())).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  const [one, two] = await Promise.all([makeSecrets(settings(), false), makeSecrets(settings(), false)]);
  expect(one).toEqual(two);
  expect(await readSecrets(settings())).toEqual(one);
  expect(await makeSecrets(settings(), true)).toEqual(one);
  expect(one.session.length).toBeGreaterThanOrEqual(32);
  expect(one.fieldKeys.map(({ id, key: { length } }) => [id, length])).toEqual([['1', 32]]);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('none are made for a database that was sealed with others, and nothing is written', async () => {
  await expect(makeSecrets(settings(), true)).rejects.toThrow(
    /^Quire cannot start: .*secrets\.json is missing, .* Nothing was changed\. Bring the file back from a backup/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a file of them that cannot be read is named, with what to do', async () => {
  mkdirSync(join(folder, 'secrets.json'));
  await expect(readSecrets(settings())).rejects.toThrow(
    /^Quire cannot start: .*secrets\.json, .* cannot be read or made \(EISDIR\)\. Start Quire as/,
  );
});

test('they are taken from the environment, or from a file, newest key first', async () => {
  const given = { SESSION_SECRET: session, FIELD_KEYS: `2026:${key(2)}, 2025:${key(1)}` };
  const read = await readSecrets(settings(given));
  expect(read?.fieldKeys.map(({ id, key: [first] }) => [id, first])).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
  expect(read?.session.toString()).toBe(session);
  const file = join(folder, 'given.json');
  writeFileSync(file, JSON.stringify(given));
  expect(await readSecrets(settings({ SECRETS_FILE: file }))).toEqual(read);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a short session secret',
    { SESSION_SECRET: 'short', FIELD_KEYS: `1:${key(1)}` },
    /SESSION_SECRET must be at least 32 characters.*openssl rand/,
  ],
  [
    'a short session secret that repeats itself, in one line',
    { SESSION_SECRET: 'secret'.repeat(2), FIELD_KEYS: `1:${key(1)}` },
    /^[^\n]*\n {2}- SESSION_SECRET must be at least 32 characters[^\n]*$/,
  ],
  [
    'a session secret that is no secret',
    { SESSION_SECRET: 'change-me'.repeat(4).replaceAll(/[^c]/g, 'c'), FIELD_KEYS: `1:${key(1)}` },
    /must be random/,
  ],
  [
    'a key that is too short',
    { SESSION_SECRET: session, FIELD_KEYS: '1:c2hvcnQ=' },
    /FIELD_KEYS must be one or more of id:key/,
  ],
  ['an id twice', { SESSION_SECRET: session, FIELD_KEYS: `1:${key(1)},1:${key(2)}` }, /names one id twice/],
  ['one without the other', { SESSION_SECRET: session }, /belong together/],
  [
    'a file that is not there',
    { SECRETS_FILE: '/nowhere/secrets.json' },
    /SECRETS_FILE \/nowhere\/secrets\.json cannot be read \(ENOENT\)/,
  ],
])('%s is refused, and not shown', async (_, given, message) => {
  const refusal = await readSecrets(settings(given)).catch((error: Error) => error);
  expect(refusal).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(message) as string });
  expect((refusal as Error).message).not.toContain(given['FIELD_KEYS'] ?? session);
});

test('a damaged file is not replaced by new secrets, which could read nothing that was encrypted', async () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"SESSION_SECRET": "q9Zk');
  await expect(readSecrets(settings())).rejects.toThrow(/secrets\.json is not JSON.*bring it back from a backup/);
  expect(readFileSync(file, 'utf8')).toBe('{"SESSION_SECRET": "q9Zk');
});
