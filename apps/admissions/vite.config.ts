import { fileURLToPath } from 'node:url';
import { quireConfig } from '@quire/config-loader/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const config = process.env['CONFIG_DIR'] ?? fileURLToPath(new URL('../../config', import.meta.url));
const server = process.env['QUIRE_SERVER'] ?? 'http://127.0.0.1:3000';
const paths = ['/api', '/public', '/service', '/lookup'];

export default defineConfig({
  plugins: [react(), quireConfig({ dir: config })],
  resolve: { conditions: ['quire-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    // What the first page needs comes in two files instead of two dozen: one that seldom changes, and ours.
    rolldownOptions: { output: { codeSplitting: { groups: [
      { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
      { name: 'first-page', tags: ['$initial'] },
    ] } } },
  },
  server: { proxy: Object.fromEntries(paths.map((path) => [path, { target: server }])) },
});
