type Part = () => Promise<unknown>;

const missed = new WeakSet<object>();

/**
 * Waits for a part that nobody asked for. That it is missing loads no page again: the application does without it, as
 * now.
 */
export const unasked = (part: Promise<unknown>): Promise<void> =>
  part.then(
    () => undefined,
    (error: object) => {
      missed.add(error);
    },
  );

/**
 * Returns whether a part was fetched ahead and failed with this error: nobody waits for it, so it is no reason to
 * reload.
 */
export const isOfPartAhead = (error: object): boolean => missed.has(error);

/**
 * Fetches parts that may be needed later, one by one, once the page is idle: a connection lost meanwhile then
 * costs no screen. Fetches nothing if the person asks to save data.
 */
export function fetchAhead(parts: readonly Part[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  const fetchAll = async (): Promise<void> => {
    for (const part of parts) await unasked(part());
  };
  const start = (): void => {
    whenIdle(() => {
      void fetchAll();
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
