import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, type Chromium } from '../browser/find-chromium.ts';
import { openDevTools } from './devtools-pipe.ts';
import { layOut } from './lay-out.ts';

const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

// The page asks for nothing; should it be made to, no name is resolved and no proxy answers.
const shutIn = [
  '--headless',
  '--blink-settings=scriptEnabled=false',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-breakpad',
  '--mute-audio',
  '--no-startup-window',
];
// Laid out once its fonts are there, because a line that was laid out before may keep its empty boxes.
const showWithFonts =
  'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => { document.body.hidden = false; ' +
  `${layOut} })`;

/** A Chromium that runs no script of a page and fetches nothing. */
export interface Printer {
  /** Shows markup of ours: what it says is safe already. */
  show(css: string, html: string): Promise<void>;
  /** Looks at what is shown, by an expression of ours. */
  look(expression: string): Promise<unknown>;
  /** Prints what is shown on the paper that its style names. */
  print(tagged?: boolean): Promise<Buffer>;
  close(): void;
}

export async function openPrinter(
  folder: string,
  { chromium, mostMs }: { chromium?: Chromium; mostMs?: number } = {},
): Promise<Printer> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const { executablePath, args } = chromium ?? (await findChromium());
  const browser = openDevTools(executablePath, [...args, ...shutIn, `--user-data-dir=${profile}`], mostMs);
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const page = (method: string, params?: object): Promise<Record<string, unknown>> =>
      browser.send(method, params, String(sessionId));
    // Aborted: a page that is led away stays as it is. Any other refusal would put the browser's own error page in its
    // place.
    browser.on(
      'Fetch.requestPaused',
      ({ requestId }) =>
        void page('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {
          /* the page is gone */
        }),
    );
    await page('Fetch.enable');
    await page('Network.enable');
    await page('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: 0,
      uploadThroughput: 0,
    });
    await page('Emulation.setScriptExecutionDisabled', { value: true });
    await page('Emulation.setEmulatedMedia', { media: 'print' });
    const look = async (expression: string): Promise<unknown> => {
      const { exceptionDetails, result } = (await page('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { exceptionDetails?: unknown; result: { value?: unknown } };
      if (exceptionDetails !== undefined) throw new Error('The page could not be looked at.');
      return result.value;
    };
    return {
      look,
      show: async (css, html) => {
        const { frameTree } = (await page('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
        await page('Page.setDocumentContent', {
          frameId: frameTree.frame.id,
          html:
            '<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" ' +
            `content="${policy}"><title>Document</title><style>${css.replaceAll('<', '')}</style></head><body ` +
            `class="docx" hidden>${html}</body></html>`,
        });
        await look(showWithFonts);
      },
      print: async (tagged = true) => {
        const { data } = await page('Page.printToPDF', {
          preferCSSPageSize: true,
          printBackground: true,
          generateTaggedPDF: tagged,
          generateDocumentOutline: tagged,
        });
        return Buffer.from(String(data), 'base64');
      },
      close: () => browser.close(),
    };
  } catch (error) {
    browser.close();
    throw error;
  }
}
