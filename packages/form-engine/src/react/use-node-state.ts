import { useCallback, useSyncExternalStore } from 'react';
import type { NodeState } from './live/live-application.ts';
import { useQuestionnaire } from './questionnaire-context.ts';

/** What a node shows; renders again only when something about this node changed. */
export function useNodeState(index: number): NodeState {
  const { application } = useQuestionnaire();
  const subscribe = useCallback((listener: () => void) => application.subscribeNode(index, listener), [application, index]);
  const read = (): NodeState => application.node(index);
  return useSyncExternalStore(subscribe, read, read);
}
