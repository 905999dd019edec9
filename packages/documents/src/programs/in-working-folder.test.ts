import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inWorkingFolder } from './in-working-folder.ts';

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'quire-working-test-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

test('a working folder goes with its work, also where that fails', async () => {
  const seen: string[] = [];
  const failing = inWorkingFolder('quire-work', async (folder) => {
    seen.push(dirname(folder));
    writeFileSync(join(folder, 'file'), 'x');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([seen, readdirSync(temporary)]).toEqual([[temporary], []]);
});

test('leftovers of a killed process are removed before the next work; active and other folders stay', async () => {
  for (const name of ['quire-work-left', 'quire-work-new', 'quire-other-left']) {
    mkdirSync(join(temporary, name));
    writeFileSync(join(temporary, name, 'file'), 'x');
  }
  writeFileSync(join(temporary, 'quire-work-file'), 'x');
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of ['quire-work-left', 'quire-other-left', 'quire-work-file'])
    utimesSync(join(temporary, name), before, before);
  await inWorkingFolder('quire-work', async () => expect(existsSync(join(temporary, 'quire-work-left'))).toBe(false));
  expect(readdirSync(temporary).sort()).toEqual(['quire-other-left', 'quire-work-file', 'quire-work-new']);
});
