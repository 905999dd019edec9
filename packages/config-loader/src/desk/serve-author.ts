import type { DeskRequest } from '@quire/validation';
import type { ViteDevServer } from 'vite';
import { createDesk } from './author-desk.ts';
import type { LiveConfig } from '../dev/live-config.ts';
import { mapPage } from '../dev/map-page.ts';

/** Answers what the author's panel asks: the findings, changes of the files, and the map of the form. */
export function serveAuthor({ environments, middlewares }: ViteDevServer, directory: string, live: LiveConfig): void {
  const { hot } = environments.client;
  const desk = createDesk(directory, live);
  // Vite's own channel refuses other sites, which must not write into files.
  hot.on('quire:ask-desk', async ({ id, request }: { id: number; request: DeskRequest }, client) => {
    client.send('quire:desk', { id, reply: await desk(request) });
  });
  hot.on('quire:ask-config', async (_, client) => {
    client.send('quire:config', await live.state());
  });
  middlewares.use('/dev/map', async (_, response) => {
    const at = await live.current();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(at ? await mapPage(at.read, directory) : 'The config has mistakes, so it has no map yet.');
  });
}
