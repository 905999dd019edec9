import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownData } from './own-data.ts';

test('a command of staff looks into the data of a server, and makes none where there is none', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quire-staff-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
