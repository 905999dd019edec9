import { useCallback, useSyncExternalStore } from 'react';

/**
 * What is read under a key of something that tells of each key by itself; renders again only when that changed. Keep
 * `subscribe` the same between renders.
 */
export function useKeyed<Key, Value>(
  subscribe: (key: Key, listener: () => void) => () => void,
  key: Key,
  read: (key: Key) => Value,
): Value {
  const subscribeToKey = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  const readKey = (): Value => read(key);
  return useSyncExternalStore(subscribeToKey, readKey, readKey);
}
