import type { ViteDevServer } from 'vite';
import { join } from 'node:path';
import { createDesk } from './author-desk.ts';
import type { LiveConfig } from '@quire/config-loader/vite';
import { mapOf } from '../map/map-of-form.ts';
import type { CheckedConfig } from '../check/read-checked.ts';
import type { DeskRequest } from '../protocol/desk.ts';

/** Answers what the author's panel asks: the findings, changes of the files, and the map of the form. */
export function serveAuthor(
  { environments, middlewares }: ViteDevServer,
  directory: string,
  live: LiveConfig<CheckedConfig>,
): void {
  const { hot } = environments.client;
  const desk = createDesk(directory, live);
  // Vite's own channel refuses other sites, which must not write into files.
  hot.on('quire:ask-desk', async ({ id, request }: { id: number; request: DeskRequest }, client) => {
    client.send('quire:desk', { id, reply: await desk(request) });
  });
  middlewares.use('/dev/map', async (_, response) => {
    const at = await live.current();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(at ? await mapPage(at.read, directory) : 'The config has mistakes, so it has no map yet.');
  });
}

/** Opens a place in the editor and stays on the page. */
const script = `document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  void fetch(link.href.baseVal);
});`;

/** Returns the page with the map of a form, proven, whose items open their lines in the running editor. */
async function mapPage(read: CheckedConfig, directory: string): Promise<string> {
  const proven = { ...read, problems: await read.prove() };
  const map = await mapOf(proven, ({ file, line }) => {
    const place = encodeURIComponent(`${join(directory, file)}:${line}`);
    return `/__open-in-editor?file=${place}`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Map of the form</title>
<h1>Map of the form</h1>
<p>A curve leads from a question to what its answer opens, or to a check that reads it. * is required, (*) of some.</p>
<p>Press an item to open its line in your editor.</p>
${map ?? ''}
<script>${script}</script>
</html>
`;
}
