import { useCallback, useSyncExternalStore } from 'react';
import type { LiveApplication, NodeState } from './live/live-application.ts';

/** What a node shows; renders again only when something about this node changed. */
export function useNodeState(application: LiveApplication, index: number): NodeState {
  const subscribe = useCallback((listener: () => void) => application.subscribeNode(index, listener), [application, index]);
  const read = (): NodeState => application.node(index);
  return useSyncExternalStore(subscribe, read, read);
}
