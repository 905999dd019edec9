import { globSync, readFileSync } from 'node:fs';

export interface Licensed {
  name: string;
  version: string;
  license: string;
}

/** Licenses, by their names in SPDX, under which a package may be used and handed on with its notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages under another license, or without its SPDX name, and the reason for their use. */
const exceptions: readonly { name: RegExp; license: string; why: string }[] = [
  { name: /^zipcodes$/, license: 'BSD', why: 'its LICENSE is BSD-2-Clause or BSD-3-Clause' },
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    why: 'a library that is loaded, unchanged, and can be replaced by another build of it',
  },
  {
    name: /^(lightningcss(-.+)?|axe-core)$/,
    license: 'MPL-2.0',
    why: 'a tool of the build or the tests, unchanged, and not handed on',
  },
  { name: /^argparse$/, license: 'Python-2.0', why: 'the license of Python; a tool of the build, not handed on' },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', why: 'data for a tool of the build, not handed on' },
];

/** Every package that is installed, by its name. */
export function installedPackages(root = '.'): Licensed[] {
  const found = new Map<string, Licensed>();
  for (const file of globSync(`${root}/node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json`)) {
    const { name, version, license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
      name?: string;
      version?: string;
      license?: unknown;
      licenses?: unknown;
    };
    if (name === undefined || version === undefined) continue;
    found.set(`${name}@${version}`, {
      name,
      version,
      license: typeof license === 'string' ? license : JSON.stringify(license ?? licenses ?? 'none'),
    });
  }
  return [...found.values()].toSorted((one, other) =>
    `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`),
  );
}

/**
 * Packages that the lockfile has every system install, such as `zod@4.6.7`: not those that are for one system, and what
 * they need.
 */
export function neededPackages(lockfile: string): string[] {
  const [, snapshots = ''] = /^snapshots:\n([^]*)/m.exec(lockfile) ?? [];
  const entries = [...snapshots.matchAll(/^ {2}'?([^'\s(]+)[^\n]*:(?: \{\})?\n((?: {4}.*\n|\n)*)/gm)];
  return [
    ...new Set(
      entries
        .filter(([, , fields = '']) => !/^ {4}optional: true$/m.test(fields))
        .map(([, id = '']) => id.replace(/:$/, '')),
    ),
  ];
}

/**
 * Whether a package may be used: its license is allowed, or it is an exception. Of licenses joined by OR one is enough,
 * of those joined by AND all are needed.
 */
export function isAllowed({ name, license }: Licensed): boolean {
  if (exceptions.some((exception) => exception.name.test(name) && exception.license === license)) return true;
  const either = license.replaceAll(/[()]/g, '').split(/ OR /i);
  return either.some((all) => all.split(/ AND /i).every((one) => allowed.has(one.trim())));
}
