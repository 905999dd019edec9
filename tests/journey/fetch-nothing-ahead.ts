import type { BrowserContext } from 'playwright';

/** Sets the preference for little data: parts load on demand. Loading ahead is half of the work of opening a page. */
export const fetchNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
