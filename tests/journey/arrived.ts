import type { Page } from 'playwright';

/**
 * Until a page stands there that somebody has gone to from another one. The address changes first, while the page
 * before can still be read and pressed; last of all the heading has the focus, which would be taken from a field
 * that is typed into before.
 */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('h1:focus').waitFor();
}
