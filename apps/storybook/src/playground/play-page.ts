import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const page = fileURLToPath(new URL('../../play/index.html', import.meta.url));

/** Makes the playground a page of its own at `/play/`, beside the stories, in development and in what is built. */
export const playPage: Plugin = {
  name: 'quire-play-page',
  config: (config, { command }) => {
    const stories = config.build?.rolldownOptions?.input;
    return {
      worker: { format: 'es' },
      // What a worker needs is not found from a page, and a dependency that is found late reloads the page.
      optimizeDeps: { entries: ['src/playground/main.tsx', 'src/playground/check/check-worker.ts'] },
      ...(command === 'build' && { build: { rolldownOptions: { input: [String(stories), page] } } }),
    };
  },
  transformIndexHtml: {
    order: 'post',
    // It mocks modules of stories, and has no place on a page.
    handler: (html, { path }) =>
      path === '/play/index.html' ? html.replace(/<script [^>]*vite-inject-mocker-entry[^>]*><\/script>/, '') : html,
  },
  configureServer: ({ middlewares, transformIndexHtml }) => {
    middlewares.use('/play', (request, response, next) => {
      const path = request.url?.split('?')[0];
      if (path !== '/' && path !== '/index.html') return next();
      const send = async (): Promise<void> => {
        try {
          const html = await transformIndexHtml('/play/index.html', await readFile(page, 'utf8'));
          response.setHeader('Content-Type', 'text/html');
          response.end(html);
        } catch (error) {
          next(error);
        }
      };
      return void send();
    });
  },
};
