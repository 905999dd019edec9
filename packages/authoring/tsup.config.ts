import { defineConfig } from 'tsup';

const entries = {
  'check/index': 'src/check/index.ts',
  'prover/index': 'src/prover/index.ts',
  'explain/index': 'src/explain/index.ts',
  'desk/index': 'src/desk/index.ts',
  'diff/index': 'src/diff/index.ts',
};

export default defineConfig({
  entry: {
    ...entries,
    'check-config': 'src/check-config.ts',
    'config-diff': 'src/config-diff.ts',
    quire: 'src/quire.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  dts: { entry: entries },
  clean: true,
  sourcemap: true,
});
