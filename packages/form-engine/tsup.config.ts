import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'core/index': 'src/core/index.ts',
    'config/index': 'src/config/index.ts',
    'journal/index': 'src/journal/index.ts',
    'prover/index': 'src/prover/index.ts',
  },
  format: 'esm',
  target: 'es2023',
  dts: true,
  clean: true,
});
