import { resolve } from 'node:path';

/** Something that is built from sources into a folder. */
export interface BuildTarget {
  name: string;
  folder: string;
  /** Its sources; a change of any causes a build. */
  sources: string[];
  /** A file that is there when it was built. */
  product: string;
  builder: string[];
}

/** The directory of the institution's config; the application has it compiled in. */
export const configDir: string = resolve(process.env['CONFIG_DIR'] || 'config');

const shared = ['packages', 'pnpm-lock.yaml', 'tsconfig.base.json'];

export const buildTargets: readonly BuildTarget[] = [
  {
    name: 'application',
    folder: 'apps/admissions',
    sources: ['apps/admissions', configDir, ...shared],
    product: 'apps/admissions/dist/index.html',
    builder: ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    sources: ['apps/server', ...shared],
    product: 'apps/server/dist/main.js',
    builder: ['node_modules/tsup/dist/cli-default.js', '--silent'],
  },
  {
    name: 'documents',
    folder: 'packages/documents',
    sources: shared,
    product: 'packages/documents/dist/index.js',
    builder: ['node_modules/tsup/dist/cli-default.js', '--silent'],
  },
];
