import { readFile, rm, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { hostStyles } from './host-styles.ts';

type Plugin = NonNullable<
  Exclude<Parameters<typeof defineConfig>[0], unknown[] | ((...given: never) => unknown)>['esbuildPlugins']
>[number];

/** Leaves each import of a sibling as it is, with the ending that it has once it is built. */
const eachModuleAlone: Plugin = {
  name: 'each-module-alone',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
      kind === 'entry-point' || kind === 'import-rule' || kind === 'url-token'
        ? undefined
        : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

/**
 * Builds a package as one file for each of its modules: a bundler then leaves out every module that its user does not
 * need, and what is late in the source stays late.
 * @param dts the entries, whose types are put into one file each
 */
export const modulesOf = (dts: Record<string, string>, ...besides: string[]): ReturnType<typeof defineConfig> =>
  defineConfig({
    entry: [
      'src/**/*.{ts,tsx}',
      ...besides,
      '!src/**/*.{test,stories}.*',
      '!src/**/{testing,examples}/**',
      '!src/**/test-*.*',
    ],
    format: 'esm',
    target: 'es2023',
    dts: { entry: dts },
    clean: true,
    sourcemap: true,
    esbuildPlugins: [eachModuleAlone],
  });

/** Makes two files of each style sheet named, for pages with layers and for others. */
export const withHostStyles = (build: ReturnType<typeof modulesOf>, ...names: string[]): typeof build => ({
  ...build,
  async onSuccess() {
    for (const file of names.map((name) => `dist/${name}`)) {
      const { layered, unlayered } = hostStyles(await readFile(`${file}.css`, 'utf8'));
      await writeFile(`${file}.layered.css`, layered);
      await writeFile(`${file}.css`, unlayered);
      await rm(`${file}.css.map`);
    }
  },
});
