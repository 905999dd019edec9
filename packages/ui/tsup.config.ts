import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', styles: 'src/styles.css' },
  format: 'esm',
  target: 'es2023',
  dts: { entry: { index: 'src/index.ts' } },
  clean: true,
});
