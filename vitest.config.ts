import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserConfigOptions, JsonOptions } from 'vitest/node';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { storybookTest } from './apps/storybook/storybook-test.ts';
import { findChromium } from './packages/documents/src/browser/find-chromium.ts';
import { leftOut } from './scripts/left-out.ts';
import { hasOwnBrowser, preferOwnBrowser } from './scripts/own-browser.ts';
import { realQuestionnaire } from './scripts/real-questionnaire.ts';
import { madeStories, tags, tagsFilter, tier } from './scripts/tiers.ts';
import { patience } from './tests/journey/patience.ts';

const conditions = ['quire-source', 'module', 'import', 'default'];
// Node gets the ssr conditions on its command line, where `import` would hand ES modules to a require().
const ours = ['quire-source'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions: ours, externalConditions: ours } } };
const inBrowser = '{packages,apps}/**/*.browser.test.tsx';
// Other browsers and fonts draw other pictures.
const unpictured = hasOwnBrowser ? [] : ['**/pictures.browser.test.tsx'];
const slow = { testTimeout: 1_200_000, hookTimeout: 600_000 };
// Limits for what never ends, in milliseconds: a machine that is busy with other work takes many times as long as one
// that is not.
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
const drawn = { ...patient, setupFiles: ['scripts/patient-tests.ts'] };

// Before anything looks for a browser.
await preferOwnBrowser();
const without = await leftOut(tier);
const isHere = (project: string): boolean => !without.some(({ projects }) => projects?.includes(project));
const projectsHere = <Project extends TestProjectInlineConfiguration>(all: Project[]): Project[] =>
  all.filter(({ test }) => isHere(String(test?.name)));
const never = ['**/node_modules/**', '**/dist/**'];

// A function, because two projects that share one browser object get in each other's way.
async function realBrowser(): Promise<BrowserConfigOptions> {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    ui: false,
    // Times that a page shows are those of one place, wherever the tests run.
    provider: playwright({
      launchOptions: { ...(isHere('browser') && (await findChromium())), env: { ...process.env, TZ: 'UTC' } },
    }),
    instances: [{ browser: 'chromium' }],
    expect: {
      toMatchScreenshot: {
        resolveScreenshotPath: ({ root, arg, ext }) => `${root}/apps/storybook/pictures/${arg}${ext}`,
        comparatorName: 'pixelmatch',
        comparatorOptions: { allowedMismatchedPixelRatio: 0.001 },
      },
    },
  };
}

// Storybook is loaded only where its stories may run, because it takes seconds and reads the whole config.
const asked = process.argv.join(' ');
const storiesMayRun =
  tier === 'deep'
    ? asked.includes(madeStories)
    : !asked.includes('--project') || /--project[ =]\S*(?:stories|[*!])/.test(asked);

async function stories(): Promise<TestProjectInlineConfiguration> {
  return {
    plugins: [await storybookTest({ configDir: 'apps/storybook/.storybook' })],
    // Pages that stay for all stories: to open another for each file takes longer than its stories.
    test: {
      name: 'stories',
      browser: await realBrowser(),
      isolate: false,
      env: { QUIRE_TIER: tier },
      sequence: { groupOrder: 1 },
      ...patient,
    },
  };
}

// What axe says of each story would make the report of `npm test` too long.
const report: ['json', JsonOptions] = ['json', { filterMeta: () => false }];

// The groups run in sequence: few tests drive a browser at a time. Tests that wait run beside tests that compute.
export default defineConfig(async () => ({
  test: {
    // Two more than there are cores, because many tests wait for a database or a browser.
    maxWorkers: availableParallelism() + 2,
    tags,
    tagsFilter: [tagsFilter[tier], ...without.flatMap(({ tag }) => (tag === undefined ? [] : [`!${tag}`]))],
    // The random numbers of the properties begin alike in the first tier, and anew in the deep one.
    provide: { properties: { share: tier === 'deep' ? 1 : 0.1, seed: Number(process.env['QUIRE_SEED'] || 1) } },
    reporters: process.env['QUIRE_TIER'] ? [report] : ['default'],
    projects: projectsHere([
      {
        ...sources,
        // One process for many files: to load the same modules anew for each takes a third of the time.
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{packages,apps}/**/*.test.ts'],
          exclude: never,
          setupFiles: ['apps/server/src/testing/local-connections.ts'],
          sequence: { groupOrder: 0 },
          ...patient,
        },
      },
      {
        ...sources,
        plugins: [react()],
        // Each file has a page of its own, many files one process: a process for each takes more than twice the time.
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          pool: 'vmForks',
          include: ['{packages,apps}/**/*.test.tsx'],
          exclude: [...never, inBrowser],
          sequence: { groupOrder: 0 },
          ...drawn,
          setupFiles: [...drawn.setupFiles, 'scripts/clean-page.ts'],
        },
      },
      {
        ...sources,
        plugins: [react(), realQuestionnaire()],
        // Named here, because a dependency found only in mid-run would reload the page under a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@testing-library/react',
            'postcss',
          ],
          // Nobody else finds what a glob imports.
          entries: [inBrowser, 'apps/admissions/stories/*.stories.tsx', 'packages/ui/src/*/*.stories.tsx'],
        },
        test: {
          name: 'browser',
          browser: await realBrowser(),
          include: [inBrowser],
          exclude: [...never, ...unpictured],
          isolate: false,
          sequence: { groupOrder: 1 },
          ...drawn,
          setupFiles: [...drawn.setupFiles, 'packages/ui/src/testing/quire-page.ts'],
        },
      },
      ...(storiesMayRun ? [await stories()] : []),
      // Guards leave nothing behind, and to load their tools anew for each takes a quarter of their time.
      {
        ...sources,
        test: {
          name: 'house',
          environment: 'node',
          isolate: false,
          include: ['tests/house/*.test.ts'],
          exclude: never,
          sequence: { groupOrder: 2 },
          ...slow,
        },
      },
      // What was broken on purpose is found by chance, which no tier may depend on: `npm test -- --ledger --
      // --mutations`.
      {
        ...sources,
        test: {
          name: 'ledger',
          environment: 'node',
          include: [`tests/ledger/${process.env['LEDGER_MUTATIONS'] ? 'mutations' : 'ledger'}.test.ts`],
          sequence: { groupOrder: 0 },
          ...slow,
        },
      },
      ...(process.env['QUIRE_RELEASE'] === undefined
        ? []
        : [
            {
              ...sources,
              test: { name: 'release', environment: 'node' as const, include: ['tests/release/*.test.ts'], ...slow },
            },
          ]),
      {
        ...sources,
        test: {
          name: 'journey',
          environment: 'node',
          isolate: false,
          include: ['tests/journey/*.test.ts'],
          setupFiles: ['tests/journey/tell-pages.ts'],
          globalSetup: ['tests/journey/shared-product.ts'],
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: patience } },
          ...slow,
        },
      },
    ]),
  },
}));
