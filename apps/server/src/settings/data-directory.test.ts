import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { holdDataDirectory } from './data-directory.ts';
import { ownFolder } from '../testing/own-folder.ts';

let folder: string;
beforeEach(() => {
  folder = ownFolder();
});

test('one holds it at a time, and whoever comes next is told who does', () => {
  const held = holdDataDirectory(folder);
  expect(() => holdDataDirectory(folder)).toThrow(
    `Another Quire server (process ${process.pid}) already uses ${folder}`,
  );
  held.release();
  holdDataDirectory(folder).release();
});

test('a lock file that is none is named, with what to do', () => {
  mkdirSync(join(folder, 'server.lock'));
  expect(() => holdDataDirectory(folder)).toThrow(
    /^Quire cannot hold its data directory .*server\.lock .* remove a server\.lock that is damaged/,
  );
});
