import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedPackages, isAllowed, neededPackages, type Licensed } from '../../scripts/licenses.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

it('every package of the lockfile is installed and under an allowed license', { tags: 'deep' }, () => {
  const packages = installedPackages();
  const installed = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const needed = neededPackages(readFileSync('pnpm-lock.yaml', 'utf8'));
  expect(needed.length).toBeGreaterThan(400);
  expect(needed.filter((id) => !installed.has(id))).toEqual([]);
  expect(packages.filter((each) => !isAllowed(each))).toEqual([]);
});

it('a package under another license, or without one, is found', async () => {
  const folder = await scratchFolder();
  const planted: Record<string, unknown> = {
    agpl: 'AGPL-3.0',
    either: '(GPL-2.0 OR MIT)',
    both: 'MIT AND GPL-2.0',
    old: { type: 'GPL' },
    nothing: undefined,
    zipcodes: 'BSD',
    other: 'BSD',
  };
  await plant(
    folder,
    Object.fromEntries(
      Object.entries(planted).map(([name, license]) => [
        `node_modules/.pnpm/${name}@1.0.0/node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', license }),
      ]),
    ),
  );
  const refused = installedPackages(folder)
    .filter((each) => !isAllowed(each))
    .map(({ name }: Licensed) => name);
  expect(refused).toEqual(['agpl', 'both', 'nothing', 'old', 'other']);
});
