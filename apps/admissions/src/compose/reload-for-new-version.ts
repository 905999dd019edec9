import { browserStorage } from '../session/browser-storage.ts';
import { isPrefetchError } from '../navigation/fetch-ahead.ts';

const lastReload = 'quire:reloaded-at';
const soon = 10_000;

async function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * Reloads the page when a part of it is gone from the server, as after a new version. The draft on the device
 * keeps what was typed. An immediate second failure, and a server that cannot be reached, are left to the part's
 * caller. So is a page that somebody leaves: a reload would keep them here.
 */
export function reloadForNewVersion(): void {
  // A screen and the frame around it are asked for together, and fail together.
  let isAsking = false;
  let leftAt = -Infinity;
  // A browser that leaves a page gives up what the page still fetches, and Firefox reports that as a failure.
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const storage = browserStorage('sessionStorage');
    // The caller that asked for the part receives the error after this listener.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    // Without storage nothing would remember the first failure, and the page would reload forever.
    if (isAsking || isPrefetchError(payload) || !storage || Date.now() - leftAt < soon) return;
    const before = Number(storage.getItem(lastReload) ?? 0);
    if (Date.now() - before < soon) return;
    isAsking = true;
    const answers = await serverAnswers();
    isAsking = false;
    if (!answers || Date.now() - leftAt < soon) return;
    storage.setItem(lastReload, String(Date.now()));
    window.location.reload();
  });
}
