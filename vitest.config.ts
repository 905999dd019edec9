import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const conditions = ['quire-source', 'module', 'import', 'default'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };
const inNode = ['**/*.test.ts'];
const inDom = ['**/*.test.tsx'];
const inBrowser = '**/*.browser.test.tsx';
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        resolve, ssr,
        test: {
          name: 'node', environment: 'node', include: inNode.map((glob) => `{packages,apps}/${glob}`), exclude: never,
          testTimeout: 30_000, hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()], resolve, ssr,
        test: { name: 'jsdom', environment: 'jsdom', include: inDom.map((glob) => `{packages,apps}/${glob}`), exclude: [...never, inBrowser], testTimeout: 30_000 },
      },
      { resolve, ssr, test: { name: 'house', environment: 'node', include: ['tests/house/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
      { resolve, ssr, test: { name: 'journey', environment: 'node', include: ['tests/journey/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false } },
    ],
  },
});
