/** Listeners by key: telling one key costs nothing for the others. */
export interface Listeners<Key> {
  subscribe(key: Key, listener: () => void): () => void;
  notify(key: Key): void;
}

export function createListeners<Key>(): Listeners<Key> {
  const byKey = new Map<Key, Set<() => void>>();
  return {
    subscribe(key, listener) {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
      };
    },
    notify(key) {
      const listeners = byKey.get(key);
      if (listeners) tellEach(listeners);
    },
  };
}

/**
 * Tells each listener by itself: one that throws keeps nobody else from hearing, such as what saves. Its error is
 * reported as any other of the page.
 */
export function tellEach<Told extends readonly unknown[]>(
  listeners: Iterable<(...told: Told) => void>,
  ...told: Told
): void {
  for (const listener of listeners) {
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
}
