import type { BrowserContext, Page, Route } from 'playwright-core';
import { inWorkingFolder } from '@quire/documents';
import { startPrintingBrowser } from './printing-browser.ts';
import type { Site } from './site.ts';

export interface Printing {
  site: Site;
  /** Where the page believes to be; nothing is ever asked there. */
  origin: string;
  /** Of the institution, so a day is the same day as everywhere. */
  timeZone: string;
  /** Ends the work, such as when this process has lost the job. */
  signal?: AbortSignal | undefined;
}

/** The view of an application, ready to be printed. */
export interface PrintedView {
  /** The questions whose documents have a title sheet; these are the last pages, one each, in this order. */
  sheets: readonly string[];
  /** The text of every heading, in the order of the page. */
  headings: readonly string[];
  /** Lets the title sheets of these questions say that the pages of their documents are lost. */
  markLost(keys: readonly string[]): Promise<void>;
  /** Tagged, with an outline. */
  print(): Promise<Buffer>;
  /** So many pages that are empty but for the foot of each, to be laid over those of the copy. */
  printFeet(pages: number): Promise<Buffer>;
}

/** In milliseconds, for all that is done with a view. */
export const longestPrinting = 30_000;

/**
 * Opens a page of this server in a browser of its own, hands it over, and ends the browser whatever comes.
 * @throws Error when the browser cannot be started, crashes, or takes longer than 30 seconds
 */
export function withPrintedView<Result>(
  { site, origin, timeZone, signal }: Printing,
  path: string,
  work: (view: PrintedView) => Promise<Result>,
): Promise<Result> {
  return inWorkingFolder('quire-printing', async (folder) => {
    const limit = AbortSignal.any([AbortSignal.timeout(longestPrinting), ...(signal ? [signal] : [])]);
    limit.throwIfAborted();
    const { context, end } = await startPrintingBrowser(folder, timeZone);
    const open = async (): Promise<Result> => {
      await answerFrom(site, origin, context);
      const page = await context.newPage();
      await page.goto(origin + path, { timeout: longestPrinting });
      return work(await openPrintedView(page, longestPrinting));
    };
    try {
      // The browser may have taken too long to start.
      limit.throwIfAborted();
      const stopped = new Promise<never>((_resolve, reject) => {
        limit.addEventListener('abort', () => reject(limit.reason as Error), { once: true });
        context.once('close', () => reject(new Error('The browser ended while it was printing.')));
      });
      const working = open();
      // Nobody else listens to the promise that settles second.
      for (const outcome of [stopped, working]) outcome.catch(() => undefined);
      return await Promise.race([working, stopped]);
    } finally {
      await end();
    }
  });
}

/**
 * Everything that the page asks of its own origin is answered here; everything else fails. A browser that has ended
 * waits for neither.
 */
async function answerFrom(site: Site, origin: string, context: BrowserContext): Promise<void> {
  const ended = (): void => undefined;
  await context.routeWebSocket('**', (socket) => {
    void socket.close().catch(ended);
  });
  await context.route('**', (route) => {
    const isOwn = new URL(route.request().url()).origin === origin && route.request().method() === 'GET';
    return (isOwn ? answer(site, origin, route) : route.abort('blockedbyclient')).catch(ended);
  });
}

async function answer(site: Site, origin: string, route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  // Nothing is compressed between two parts of one process.
  const { 'accept-encoding': _unused, ...headers } = route.request().headers();
  const {
    status,
    headers: answered,
    body,
  } = await site({ method: 'GET', path: pathname + search, headers: { ...headers, host: new URL(origin).host } });
  await route.fulfill({ status, headers: answered, body });
}

/** The view reports that it cannot be printed. */
class ViewUnreadable extends Error {
  override name = 'ViewUnreadable';
}

/**
 * Waits until the view that a page shows says that it is ready, with its fonts. @throws ViewUnreadable where it says
 * that it never will be
 */
async function openPrintedView(page: Page, timeout: number): Promise<PrintedView> {
  const waitFor = async (wanted: string): Promise<void> => {
    await page.waitForSelector(`html[data-copy="${wanted}"], html[data-copy="failed"]`, { state: 'attached', timeout });
    if ((await page.getAttribute('html', 'data-copy')) === 'failed')
      throw new ViewUnreadable('The view of the application could not be read, so it was not printed.');
  };
  const request = async (what: 'lost' | 'feet', detail: unknown): Promise<void> => {
    await page.evaluate(
      `window.dispatchEvent(new CustomEvent('quire:copy-${what}', { detail: ${JSON.stringify(detail)} }))`,
    );
    await waitFor(what);
  };
  await waitFor('ready');
  const sheets = JSON.parse((await page.getAttribute('html', 'data-copy-sheets')) ?? '[]') as string[];
  const headings = (await page.locator('h1, h2, h3, h4, h5, h6').allTextContents()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  return {
    sheets,
    headings,
    markLost: (keys) => request('lost', keys),
    print: () => page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }),
    async printFeet(pages) {
      await request('feet', pages);
      return page.pdf({ preferCSSPageSize: true, tagged: false });
    },
  };
}
