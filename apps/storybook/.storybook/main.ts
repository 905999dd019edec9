import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { playPage } from '../src/playground/play-page.ts';
import { configDir, generated, runGenerator, storiesFollowConfig, toldWith } from '../src/generator/run-generator.ts';

// Before Storybook or the tests look for story files.
const mistakes = await runGenerator();
if (mistakes && process.env['VITEST']) throw new Error(toldWith(mistakes));
if (mistakes) process.stderr.write(`${toldWith(mistakes)}\n`);

const inApp = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: [
    '../generated/**/*.@(mdx|stories.tsx)',
    '../src/**/*.@(mdx|stories.tsx)',
    '../../admissions/stories/*.stories.tsx',
    '../../../packages/*/src/**/*.@(mdx|stories.tsx)',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Headings are searched too: one of each page has its other names.
  features: { sidebarOnboardingChecklist: false, experimentalSearchDocsHeadings: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  viteFinal: (own) =>
    mergeConfig(own, {
      plugins: [react(), storiesFollowConfig(configDir), playPage],
      resolve: {
        conditions: ['quire-source', 'module', 'browser', 'development|production'],
        alias: {
          'virtual:quire/questionnaire': `${generated}/questionnaire.js`,
          'virtual:quire/other-questionnaire': `${generated}/other-questionnaire.js`,
        },
      },
      build: { target: 'es2023', chunkSizeWarningLimit: 4000 },
      cacheDir: inApp('node_modules/.cache/vite'),
    }),
};

export default config;
