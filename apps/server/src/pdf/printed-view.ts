import type { Page } from 'playwright-core';

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

/** The view reports that it cannot be printed. */
class ViewUnreadable extends Error {
  override name = 'ViewUnreadable';
}

/**
 * Waits until the view that a page shows says that it is ready, with its fonts. @throws ViewUnreadable where it says
 * that it never will be
 */
export async function openPrintedView(page: Page, timeout: number): Promise<PrintedView> {
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
