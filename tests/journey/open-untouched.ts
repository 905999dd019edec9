import type { Page } from 'playwright';

declare global {
  var pageOpened: () => void;
}

/**
 * Opens a page until its title or heading shows, untouched. Looking into a page counts as touching it: the page reports
 * by itself.
 */
export async function openUntouched(
  page: Page,
  url: string,
  name: string,
  by: 'title' | 'heading' = 'title',
): Promise<void> {
  const opened = Promise.withResolvers<void>();
  await page.exposeBinding('pageOpened', () => {
    opened.resolve();
  });
  await page.addInitScript(
    (named) => {
      const said = (): string | undefined =>
        named.by === 'title' ? document.title : document.querySelector('h1')?.innerText;
      new MutationObserver(() => {
        if (said()?.startsWith(named.name)) globalThis.pageOpened();
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    { name, by },
  );
  await page.goto(url);
  await opened.promise;
}
