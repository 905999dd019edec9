import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownFolder } from './unpack-chromium.ts';

const place = mkdtempSync(join(tmpdir(), 'quire-own-folder-'));
afterAll(() => rmSync(place, { recursive: true }));

test('a folder is made that nobody else may write to, and taken again later', async () => {
  const path = join(place, 'new');
  await ownFolder(path);
  await expect(ownFolder(path)).resolves.toBeUndefined();
});

test('programs are not started from a folder that another user could have filled', async () => {
  const open = join(place, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  await expect(ownFolder(open)).rejects.toThrow(/^Others may write to .*open, .* Remove it, or set CHROMIUM_PATH\.$/);
  symlinkSync(join(place, 'new'), join(place, 'link'));
  await expect(ownFolder(join(place, 'link'))).rejects.toThrow('Remove it');
});
