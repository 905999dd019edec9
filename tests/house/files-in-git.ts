import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The files that git holds or is about to hold; ignored and deleted ones are not among them. Without git, as in a ZIP
 * download, they are those that .gitignore does not name.
 */
export function filesInGit(): string[] {
  // A folder of another owner is as good to read.
  const { status, stdout } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { encoding: 'utf8' },
  );
  const listed = status === 0 ? stdout : withoutGit().join('\0');
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(file));
}

function withoutGit(): string[] {
  const ignored = readFileSync('.gitignore', 'utf8').trim().replaceAll(/\/$/gm, '').split('\n');
  const found = globSync(['**', '**/.*', '**/.*/**'], {
    withFileTypes: true,
    exclude: ['.git', ...ignored].flatMap((name) => [name, `**/${name}`]),
  });
  return found.filter((file) => file.isFile()).map(({ parentPath, name }) => relative('.', join(parentPath, name)));
}
