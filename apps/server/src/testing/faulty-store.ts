import { StoreDown, type ObjectStore } from '../storage/object-store.ts';

/** A store whose calls fail or wait as a test says. */
export interface FaultyStore {
  store: ObjectStore;
  /** The keys that were removed. */
  removed: string[];
  /** These fail as with a store that is down, from here on. */
  down(...calls: Faulted[]): void;
  /** These wait until they are let go on by the function that is returned. */
  hold(...calls: Faulted[]): () => void;
}

type Faulted = 'health' | 'head' | 'read' | 'write' | 'remove' | 'move';

export function faultyStore(store: ObjectStore): FaultyStore {
  const removed: string[] = [];
  let failing: readonly Faulted[] = [];
  let held: { calls: readonly Faulted[]; until: Promise<void> } = { calls: [], until: Promise.resolve() };
  const pass = async (call: Faulted): Promise<void> => {
    if (held.calls.includes(call)) await held.until;
    if (failing.includes(call)) throw new StoreDown(`The store is down for ${call}.`);
  };
  return {
    removed,
    store: {
      ...store,
      health: () =>
        pass('health').then(
          () => store.health(),
          () => false,
        ),
      head: (key) => pass('head').then(() => store.head(key)),
      read: (key, most) => pass('read').then(() => store.read(key, most)),
      write: (key, bytes, type) => pass('write').then(() => store.write(key, bytes, type)),
      move: (from, to) => pass('move').then(() => store.move(from, to)),
      async remove(keys) {
        await pass('remove');
        await store.remove(keys);
        removed.push(...keys);
      },
    },
    down(...calls) {
      failing = calls;
    },
    hold(...calls) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { calls, until: promise };
      return resolve;
    },
  };
}
