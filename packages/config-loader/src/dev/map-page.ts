import { join } from 'node:path';
import { mapOf } from '../map/map-of-form.ts';
import type { ReadConfig } from '../read-config.ts';

/** Opens a place in the editor and stays on the page. */
const script = `document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  void fetch(link.href.baseVal);
});`;

/** Returns the page with the map of a form, proven, whose items open their lines in the running editor. */
export async function mapPage(read: ReadConfig, directory: string): Promise<string> {
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
