import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from '../settings/secrets.ts';
import { readSettings } from '../settings/settings.ts';
import { realConfig } from '../testing/server-process.ts';
import { keysParts } from './do-keys-command.ts';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'quire-keys-')); });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('R48 the keys are those of the server, and what Wexcombe encrypts is read from its questionnaire', async () => {
  const settings = readSettings({ DATA_DIR: folder, CONFIG_DIR: realConfig });
  await expect(keysParts(settings)).rejects.toThrow(/^There are no secrets in .*secrets\.json\. Set SECRETS_FILE, /);
  const secrets = await readSecrets(settings);
  expect(await keysParts(settings)).toEqual({ secrets, encrypted: ['birth_date', 'ssn', 'conviction', 'conviction_comment'] });
});

test('a questionnaire with mistakes does not say what to encrypt', async () => {
  await readSecrets(readSettings({ DATA_DIR: folder }));
  await expect(keysParts(readSettings({ DATA_DIR: folder, CONFIG_DIR: folder }))).rejects.toThrow(/^The questionnaire in .* has mistakes, so it does not say what to encrypt:/);
});
