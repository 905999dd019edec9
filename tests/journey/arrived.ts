import type { Page } from 'playwright';

/**
 * Waits for a page that was navigated to. The address changes first, while the old page is still usable; the heading's
 * focus comes last, and would be taken from a field.
 */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('h1:focus').waitFor();
}
