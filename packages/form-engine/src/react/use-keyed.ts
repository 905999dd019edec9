import { useCallback, useSyncExternalStore } from 'react';
import type { LiveApplication, NodeState } from './live/live-application.ts';

/**
 * Returns the value under a key of a source that notifies by key; renders again only when it changed. Keep `subscribe`
 * the same between renders.
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

/** Returns a node's appearance; renders again only when it changed. */
export const useNodeState = ({ subscribe, node }: LiveApplication, index: number): NodeState =>
  useKeyed(subscribe.node, index, node);
