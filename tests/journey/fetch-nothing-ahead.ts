import type { BrowserContext } from 'playwright';

/**
 * As where somebody asks for little data: nothing is fetched before it is needed. What is fetched ahead is half of the
 * work of opening a page.
 */
export const fetchNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
