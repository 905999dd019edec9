import { browserStorage } from '../draft/browser-storage.ts';
import { isFetchingAhead } from './fetch-ahead.ts';

const lastReload = 'quire:reloaded-at';
const soon = 10_000;

async function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.ok, () => false);
}

/**
 * Loads the page again when a part of it is gone from the server, as after a new version was put there. The draft on the device
 * keeps what was typed. A second failure at once, and a server that cannot be reached, are left to whoever asked for the part.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', async () => {
    const storage = browserStorage('sessionStorage');
    // Where nothing is kept nobody would know of the first failure, and the page would be loaded again for ever.
    if (isFetchingAhead() || !storage) return;
    const before = Number(storage.getItem(lastReload) ?? 0);
    if (Date.now() - before < soon || !(await serverAnswers())) return;
    storage.setItem(lastReload, String(Date.now()));
    window.location.reload();
  });
}
