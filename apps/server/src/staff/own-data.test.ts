import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownData } from './own-data.ts';
import { ownFolder } from '../testing/own-folder.ts';

test('a command of staff looks into the data of a server, and makes none where there is none', () => {
  const folder = realpathSync(ownFolder());
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
