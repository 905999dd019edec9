import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', copy: 'src/copy/assemble-copy.ts', 'converter-main': 'src/converter-main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node22',
  splitting: false,
  sourcemap: true,
  clean: true,
  dts: false,
  noExternal: [/^@quire\//],
  esbuildOptions(options) {
    options.conditions = ['quire-source'];
  },
});
