import type { BrowserContext } from 'playwright';

/** Sets the preference to save data: parts load on demand. Prefetching is half of the work of opening a page. */
export const fetchNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
