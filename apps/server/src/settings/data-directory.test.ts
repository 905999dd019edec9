import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { holdDataDirectory, openDataDirectory } from './data-directory.ts';
import { ownFolder } from '../testing/own-folder.ts';

const linkTo = (target: string, path: string): string => {
  symlinkSync(target, path);
  return join(path, 'data');
};
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

test.each<[string, (folder: string) => string, RegExp]>([
  ['behind a link to nowhere', (at) => linkTo(join(at, 'nowhere/data'), join(at, 'link')), /ENOENT\)\. Nothing can be/],
  ['below a file', () => '/dev/null/data', /ENOTDIR\)\. Start Quire as the user who owns it, or set DATA_DIR to/],
])('one %s is refused by its cause', (_, place, words) => {
  expect(() => openDataDirectory(place(folder))).toThrow(words);
});

test('a lock file that is none is named, with what to do', () => {
  mkdirSync(join(folder, 'server.lock'));
  expect(() => holdDataDirectory(folder)).toThrow(
    /^Quire cannot hold its data directory .*server\.lock .* remove a server\.lock that is damaged/,
  );
});
