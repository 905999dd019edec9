import type { BrowserContext } from 'playwright';

/** As where somebody has blocked the browser's storage, or it is full. */
export const keepsNothing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    indexedDB.open = () => {
      throw new Error('blocked');
    };
  });
