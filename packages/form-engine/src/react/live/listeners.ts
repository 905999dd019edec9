/** Listeners by key: notifying one key costs nothing for the others. */
export interface Listeners<Key, Told extends readonly unknown[] = []> {
  subscribe(key: Key, listener: (...told: Told) => void): () => void;
  notify(key: Key, ...told: Told): void;
}

export function createListeners<Key, Told extends readonly unknown[] = []>(): Listeners<Key, Told> {
  const byKey = new Map<Key, Set<(...told: Told) => void>>();
  return {
    subscribe(key, listener) {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
      };
    },
    notify(key, ...told) {
      for (const listener of byKey.get(key) ?? []) tell(listener, told);
    },
  };
}

/** Calls one listener: its error is reported like any of the page, and does not stop the next, such as saving. */
function tell<Told extends readonly unknown[]>(listener: (...told: Told) => void, told: Told): void {
  try {
    listener(...told);
  } catch (error) {
    if (typeof reportError === 'function') reportError(error);
    else
      queueMicrotask(() => {
        throw error;
      });
  }
}
