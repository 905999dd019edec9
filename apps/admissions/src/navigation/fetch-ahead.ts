type Part = () => Promise<unknown>;

const missed = new WeakSet<object>();

/** Waits for a part that may be needed later. A failed prefetch is ignored: it must not trigger a reload. */
export const prefetch = (part: Promise<unknown>): Promise<void> =>
  part.then(
    () => undefined,
    (error: object) => {
      missed.add(error);
    },
  );

/** Returns whether this is the error of a failed prefetch, which must not trigger a reload. */
export const isPrefetchError = (error: object): boolean => missed.has(error);

/**
 * Fetches parts that may be needed later, one by one, once the page is idle: a connection lost meanwhile then
 * costs no screen. Fetches nothing if the person asks to save data.
 */
export function fetchAhead(parts: readonly Part[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  const fetchAll = async (): Promise<void> => {
    for (const part of parts) await prefetch(part());
  };
  const start = (): void => {
    whenIdle(() => {
      void fetchAll();
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
