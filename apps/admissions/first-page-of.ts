import { fileURLToPath } from 'node:url';
import type { LoadedConfig } from '@quire/config-loader';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { firstPage } from './src/layout/start-pages.ts';

/** The first page and the cards as the HTML of every address has them, and their own addresses. */
export interface FirstPage {
  path: string;
  cards: readonly string[];
  page: string;
}

/** Cards that a visitor comes to by a link. The others need an answer of the server first. */
const cards = ['/login', '/signup', '/forgot'];

/** `render-first-page.tsx`, which this program does not type-check: it is made for a browser. */
interface Rendering {
  renderPage(config: object, address: string): Promise<{ path: string; html: string }>;
}

const conditions = ['quire-source', 'module', 'node', 'production'];

/** Renders the first page and the cards of a config with the application itself. */
export async function firstPageOf({ questionnaire, institution, messages }: LoadedConfig): Promise<FirstPage> {
  const sources = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    resolve: { conditions },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    ssr: { noExternal: [/^@quire\//], resolve: { conditions } },
  });
  try {
    const { renderPage } = (await sources.ssrLoadModule('/render-first-page.tsx')) as unknown as Rendering;
    const render = (address: string): ReturnType<typeof renderPage> =>
      renderPage({ questionnaire, institution, messages }, address);
    const first = await render('/');
    const others = await Promise.all(cards.map(render));
    const never = questionnaire.nodes.flatMap((node) => (node.kind === 'question' && node.sensitive ? [node.key] : []));
    return { path: first.path, cards, page: firstPage(first.html, others, never, messages) };
  } finally {
    await sources.close();
  }
}
