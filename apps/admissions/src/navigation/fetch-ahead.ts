type Part = () => Promise<unknown>;

let isBusy = false;

/** Whether parts are being fetched that nobody waits for: that one of them is missing is no reason to reload. */
export const isFetchingAhead = (): boolean => isBusy;

/**
 * Fetches parts that may be needed later, one by one, once the page rests: a connection that is lost meanwhile then takes no
 * screen away. Not where the person asks for little data.
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
