const lastReload = 'quire:reloaded-at';
const soon = 10_000;

/**
 * Loads the page again when a part of it is gone from the server, as after a new version was put there.
 * The draft on the device keeps what was typed; a second failure at once is left to the error page.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const before = Number(window.sessionStorage.getItem(lastReload) ?? 0);
    if (Date.now() - before < soon) return;
    window.sessionStorage.setItem(lastReload, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
