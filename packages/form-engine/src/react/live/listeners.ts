/** Listeners by key: notifying one key costs nothing for the others. */
export interface Listeners<Key, Told extends readonly unknown[] = []> {
  subscribe(key: Key, listener: (...told: Told) => void): () => void;
  notify(key: Key, ...told: Told): void;
}

export function createListeners<Key, Told extends readonly unknown[] = []>(): Listeners<Key, Told> {
  type Listener = (...told: Told) => void;
  // One alone, as most keys have on a long page, or several.
  const byKey = new Map<Key, Listener | Set<Listener>>();
  return {
    subscribe(key, listener) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, listener);
      else if (typeof known !== 'function') known.add(listener);
      else if (known !== listener) byKey.set(key, new Set([known, listener]));
      return () => {
        const present = byKey.get(key);
        if (present === listener) byKey.delete(key);
        else if (present instanceof Set && present.delete(listener) && present.size === 0) byKey.delete(key);
      };
    },
    notify(key, ...told) {
      const known = byKey.get(key);
      if (typeof known === 'function') tell(known, told);
      else for (const listener of known ?? []) tell(listener, told);
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
