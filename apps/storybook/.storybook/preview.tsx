import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@quire/ui/base.css';
import '@quire/ui/styles.css';
import { loadLazyComponents } from '@quire/form-engine';
import { applyTheme } from '@quire/ui';
import type { Preview } from '@storybook/react-vite';
import { institution } from 'virtual:quire/questionnaire';

applyTheme(institution.theme, document.documentElement);
document.body.classList.add('quire');

const viewport = (width: number, height: number): { name: string; styles: { width: string; height: string } } => ({
  name: `${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  tags: ['test'],
  // A story must not begin with the placeholder of a late part.
  beforeAll: async () => {
    await loadLazyComponents();
  },
  initialGlobals: { direction: 'ltr', theme: 'system' },
  globalTypes: {
    direction: {
      description: 'The direction in which the page is written',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the device' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const theme = String(globals['theme']);
      if (theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = theme;
      document.documentElement.lang = 'en';
      document.documentElement.dir = String(globals['direction']);
      return <Story />;
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
    options: { storySort: { order: ['Controls', 'Parts', 'Structures', 'Questionnaire'] } },
  },
};

export default preview;
