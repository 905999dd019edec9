import type { Page } from 'playwright';

declare global {
  var pageOpened: () => void;
}

/**
 * Opens a page, until it stands there under its title, as somebody finds it who has not touched it. To look into a page counts as touching
 * it, and so the page tells by itself.
 */
export async function openUntouched(page: Page, url: string, title: string): Promise<void> {
  const opened = Promise.withResolvers<void>();
  await page.exposeBinding('pageOpened', () => { opened.resolve(); });
  await page.addInitScript((named) => {
    new MutationObserver(() => { if (document.title.startsWith(named)) globalThis.pageOpened(); }).observe(document, { childList: true, subtree: true, characterData: true });
  }, title);
  await page.goto(url);
  await opened.promise;
}
