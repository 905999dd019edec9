import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../browser/find-chromium.ts';
import { openDevTools } from './devtools-pipe.ts';
import { fontFaces } from './font-faces.ts';
import { wordsOf } from './words-of.ts';

const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";
// The last of them comes with the Chromium of Quire. The generic `serif` of the machine stands behind the families of Quire, since it takes letters from those behind it.
const textFonts = ['"Times New Roman"', '"Liberation Serif"', '"Noto Serif"', '"Open Sans"'];
const style = `
  body { font-size: 12pt; line-height: 1.45; margin: 0; overflow-wrap: anywhere; }
  p { margin: 0 0 0.6em; orphans: 2; widows: 2; }
  h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 1em 0 0.4em; break-after: avoid; }
  h1 { font-size: 18pt; } h2 { font-size: 15pt; } h3 { font-size: 13pt; } h4, h5, h6 { font-size: 12pt; }
  ul, ol { margin: 0 0 0.6em; padding-inline-start: 2em; }
  table { border-collapse: collapse; max-width: 100%; margin: 0 0 0.8em; }
  td, th { border: 0.5pt solid #555; padding: 3pt 5pt; vertical-align: top; text-align: start; }
  td p:last-child, th p:last-child { margin-bottom: 0; }
  img { max-width: 100%; max-height: 8.5in; object-fit: contain; }
  hr { break-after: page; visibility: hidden; margin: 0; border: 0; }
`;

// The page asks for nothing; should it be made to, no name is resolved and no proxy answers.
const shutIn = [
  '--headless', '--blink-settings=scriptEnabled=false', '--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND', '--disable-dev-shm-usage', '--disable-extensions', '--disable-breakpad', '--mute-audio', '--no-startup-window',
];
// Laid out once its fonts are there, because a line that was laid out before may keep its empty boxes.
const showWithFonts = 'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => { document.body.hidden = false; })';
const inches = { paperWidth: 8.5, paperHeight: 11, marginTop: 1, marginBottom: 1, marginLeft: 1, marginRight: 1 };

/** Markup on Letter paper, printed by a Chromium that runs no script of the page and fetches nothing. */
export async function printHtml(html: string, folder: string): Promise<Buffer> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const { css, families } = await fontFaces(wordsOf(html));
  const fonts = `${css} body { font-family: ${[...textFonts, ...families, 'serif'].join(', ')}; }`;
  const { executablePath, args } = await findChromium();
  const browser = openDevTools(executablePath, [...args, ...shutIn, `--user-data-dir=${profile}`]);
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const page = (method: string, params?: object): Promise<Record<string, unknown>> => browser.send(method, params, String(sessionId));
    // Aborted: of a page that is led away, the one that is there stays; any other refusal would put the browser's own page of an error in its place.
    browser.on('Fetch.requestPaused', ({ requestId }) => void page('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => { /* the page is gone */ }));
    await page('Fetch.enable');
    await page('Network.enable');
    await page('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    await page('Emulation.setScriptExecutionDisabled', { value: true });
    const { frameTree } = await page('Page.getFrameTree') as { frameTree: { frame: { id: string } } };
    await page('Page.setDocumentContent', {
      frameId: frameTree.frame.id,
      html: `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Document</title><style>${style}${fonts}</style></head><body hidden>${html}</body></html>`,
    });
    const { exceptionDetails } = await page('Runtime.evaluate', { expression: showWithFonts, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error('The page could not be shown with its fonts.');
    const { data } = await page('Page.printToPDF', { ...inches, generateTaggedPDF: true, generateDocumentOutline: true });
    return Buffer.from(String(data), 'base64');
  } finally {
    browser.close();
  }
}
