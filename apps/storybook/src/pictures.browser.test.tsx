// @module-tag deep
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@quire/ui/base.css';
import '@quire/ui/styles.layered.css';
import { applyTheme } from '@quire/ui';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as own from 'virtual:quire/questionnaire';

// `npm test -- --deep --project browser apps/storybook/src/pictures -u` takes them anew; look at them before you keep them.
const files = import.meta.glob<Parameters<typeof composeStories>[0]>(
  ['../../../packages/ui/src/*/*.stories.tsx', '../../admissions/stories/*.stories.tsx'],
  { eager: true },
);

setProjectAnnotations([{ loaders: [() => ({ shown: own })] }]);

const themes = ['light', 'dark'];
/** Milliseconds in which a page comes to rest, on a machine that is busy. */
const patience = 60_000;
const windows = [
  [1280, 800],
  [390, 844],
] as const;

interface Pictured {
  id: string;
  storyName: string;
  parameters: { layout?: string };
  tags: string[];
  run: () => Promise<void>;
}

/** The main stories: what a control looks like in every state, and the screens that ask for it. */
const stories = Object.values(files).flatMap((file) =>
  (Object.values(composeStories(file)) as Pictured[]).filter(
    ({ storyName, tags }) => storyName === 'States' || tags.includes('picture'),
  ),
);

const { documentElement: root } = document;

beforeAll(() => {
  applyTheme(own.institution.theme, root);
  document.body.classList.add('quire');
  // A picture ends where the window does.
  Object.assign(root.style, { blockSize: '100vh', overflow: 'hidden' });
});
afterEach(() => {
  document.body.replaceChildren();
  delete root.dataset['theme'];
});
afterAll(async () => {
  root.removeAttribute('style');
  await page.viewport(1280, 800);
});

describe('a picture of', () => {
  it.each(stories.map((story) => [story.id, story] as const))('%s looks as before', async (id, story) => {
    // As Storybook does, unless a story fills the window.
    document.body.style.padding = story.parameters.layout === 'fullscreen' ? '' : '1rem';
    for (const [width, height] of windows) {
      await page.viewport(width, height);
      for (const theme of themes) {
        root.dataset['theme'] = theme;
        await story.run();
        await document.fonts.ready;
        await expect(page.elementLocator(root)).toMatchScreenshot(`${id}-${theme}-${width}`, { timeout: patience });
      }
    }
  });

  it('something is there', () => {
    expect(stories.length).toBeGreaterThan(15);
  });
});
