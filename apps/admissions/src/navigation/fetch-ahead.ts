type Part = () => Promise<unknown>;

let isBusy = false;

/** Returns whether parts are being fetched ahead: a missing one is no reason to reload. */
export const isFetchingAhead = (): boolean => isBusy;

/**
 * Fetches parts that may be needed later, one by one, once the page is idle: a connection lost meanwhile then costs no screen. Fetches
 * nothing if the person asks to save data.
 */
export function fetchAhead(parts: readonly Part[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  const fetchAll = async (): Promise<void> => {
    isBusy = true;
    for (const part of parts) await part().catch(() => undefined);
    isBusy = false;
  };
  const start = (): void => { whenIdle(() => { void fetchAll(); }); };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
