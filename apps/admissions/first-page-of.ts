import { fileURLToPath } from 'node:url';
import type { LoadedConfig } from '@quire/config-loader';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { firstPage } from './src/layout/start-pages.ts';

/** The first page as the HTML of every address has it, and its own address. */
export interface FirstPage {
  path: string;
  page: string;
}

/** `render-first-page.tsx`, which this program does not type-check: it is made for a browser. */
interface Rendering {
  renderFirstPage(config: object): Promise<{ path: string; html: string }>;
}

const conditions = ['quire-source', 'module', 'node', 'production'];

/** Renders the first page of a config with the application itself. */
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
    const { renderFirstPage } = (await sources.ssrLoadModule('/render-first-page.tsx')) as unknown as Rendering;
    const { path, html } = await renderFirstPage({ questionnaire, institution, messages });
    const never = questionnaire.nodes.flatMap((node) => (node.kind === 'question' && node.sensitive ? [node.key] : []));
    return { path, page: firstPage(html, never, messages) };
  } finally {
    await sources.close();
  }
}
