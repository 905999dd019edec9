import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeSecrets } from '../settings/secrets.ts';
import { readSettings } from '../settings/settings.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { realConfig } from '../testing/server-process.ts';
import { ownData, readConfig, readKnownSecrets } from './command-context.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(ownFolder());
});

test('the keys are those of the server, and none are made', async () => {
  const settings = readSettings({ DATA_DIR: folder });
  await expect(readKnownSecrets(settings)).rejects.toThrow(/^There are no secrets in .*Set SECRETS_FILE, /);
  const secrets = await makeSecrets(settings, false);
  expect(await readKnownSecrets(settings)).toEqual(secrets);
});

test('what Wexcombe encrypts is read from its questionnaire', async () => {
  expect((await readConfig(realConfig)).questionnaire.encrypted).toEqual([
    'birth_date',
    'ssn',
    'conviction',
    'conviction_comment',
  ]);
});

test('nothing is done by a questionnaire with mistakes', async () => {
  await expect(readConfig(folder)).rejects.toThrow(
    /^Nothing was done, because the questionnaire in .* has mistakes\. Set CONFIG_DIR/,
  );
});

test('a staff command reads the data of a server, and never creates it', () => {
  const mistyped = join(folder, 'dtaa');
  expect(() => ownData(mistyped)).toThrow(
    /^There are no applications in \S+dtaa, because no server has run .* Set DATA_DIR, or DATABASE_URL/,
  );
  expect(existsSync(mistyped)).toBe(false);
  expect(() => ownData(folder)).toThrow('There are no applications');
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(join(folder, 'postgres'));
  expect(ownData(folder)).toBe(folder);
});
