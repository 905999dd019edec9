import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@quire/ui/base.css';
import '@quire/ui/styles.layered.css';
import { loadLazyComponents } from '@quire/form-engine';
import { applyTheme } from '@quire/ui';
import { ShownQuestionnaire } from '../src/shown-questionnaire.tsx';
import type { Preview } from '@storybook/react-vite';
import * as own from 'virtual:quire/questionnaire';

document.body.classList.add('quire');

const viewport = (width: number, height: number): { name: string; styles: { width: string; height: string } } => ({
  name: `${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
});

type Menu = NonNullable<Preview['globalTypes']>[string];

/** A menu of the toolbar, from its values to what they are called. */
const menu = (
  icon: NonNullable<NonNullable<Menu['toolbar']>['icon']>,
  description: string,
  items: Readonly<Record<string, string>>,
): Menu => ({
  description,
  toolbar: { icon, dynamicTitle: true, items: Object.entries(items).map(([value, title]) => ({ value, title })) },
});

const preview: Preview = {
  tags: ['test'],
  // A story must not begin with the placeholder of a late part.
  beforeAll: async () => {
    await loadLazyComponents();
  },
  // Screens are drawn by the application, and read from here whose they are.
  loaders: [
    async ({ globals }) => {
      const other = globals['institution'] === 'other' && (await import('virtual:quire/other-questionnaire'));
      // A copy, because the source that Storybook shows of a story cannot write down a module.
      const shown = { ...(other || own) };
      return { shown, persona: shown.personas.find(({ persona }) => persona === globals['persona']) };
    },
  ],
  initialGlobals: {
    direction: 'ltr',
    theme: 'system',
    institution: 'own',
    persona: '',
    viewer: 'fill',
    textSize: '100%',
  },
  globalTypes: {
    direction: menu('transfer', 'The direction in which the page is written', {
      ltr: 'Left to right',
      rtl: 'Right to left',
    }),
    theme: menu('contrast', 'Light or dark', { system: 'As the device', light: 'Light', dark: 'Dark' }),
    institution: menu('globe', 'Whose form it is: its brand, and its pages where a whole screen is shown', {
      own: own.institution.name,
      other: 'Another institution',
    }),
    persona: menu('user', 'Whose answers a screen shows', {
      '': 'Answers of the story',
      ...Object.fromEntries(own.personas.map(({ persona, name }) => [persona, name])),
    }),
    viewer: menu('eye', 'Who looks at a question: an applicant who fills it in, or somebody who reads', {
      fill: 'Applicant',
      read: 'Reader',
    }),
    textSize: menu('zoom', 'Size of the text', { '100%': 'Text 100 %', '200%': 'Text 200 %' }),
  },
  decorators: [
    (Story, { globals, loaded, args, component }) => {
      const { shown } = loaded as { shown: typeof own };
      applyTheme(shown.institution.theme, document.documentElement);
      document.documentElement.style.fontSize = String(globals['textSize']);
      const theme = String(globals['theme']);
      if (theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = theme;
      document.documentElement.lang = 'en';
      document.documentElement.dir = String(globals['direction']);
      return globals['viewer'] === 'read' && component === ShownQuestionnaire ? (
        <Story args={{ ...args, mode: 'read' }} />
      ) : (
        <Story />
      );
    },
  ],
  parameters: {
    layout: 'padded',
    controls: { exclude: ['questionnaire', 'above'] },
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    viewport: {
      options: {
        w320: viewport(320, 640),
        w390: viewport(390, 844),
        w768: viewport(768, 1024),
        w1280: viewport(1280, 800),
      },
    },
    // Late, because tests of stories need nothing of it.
    docs: { renderer: async () => (await import('./docs/docs-renderer.tsx')).docsRenderer() },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Foundations',
          ['Color', 'Type', 'Spacing', 'Radius', 'Motion', 'Icons', 'Layout', 'Words and tone', 'Accessibility'],
          'Controls',
          'Structures',
          'Screens',
          'Your questionnaire',
          'Playground',
        ],
      },
    },
  },
};

export default preview;
