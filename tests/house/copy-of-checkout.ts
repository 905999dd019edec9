import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

const parts = [
  'packages',
  'apps',
  'bench',
  'scripts',
  'tests',
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'knip.json',
  'config',
  'docs',
  '.changeset',
];
// Not what another test builds or bundles meanwhile.
const isSource = (path: string): boolean => !/\/(dist|\.data|\.cache|[^/]*\.bundled_[^/]*)$/.test(path);

/** Copies the sources with their links to each other: nothing is planted in the checkout itself. */
export async function copyOfCheckout(atEnd?: Parameters<typeof scratchFolder>[0]): Promise<string> {
  const folder = await scratchFolder(atEnd);
  for (const part of parts)
    await cp(part, join(folder, part), { recursive: true, verbatimSymlinks: true, filter: isSource });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
