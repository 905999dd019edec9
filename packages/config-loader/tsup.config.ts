import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    vite: 'src/vite.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  dts: { entry: { index: 'src/index.ts', vite: 'src/vite.ts' } },
  clean: true,
  sourcemap: true,
});
