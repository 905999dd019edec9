import type { LiveApplication, NodeState } from './live/live-application.ts';
import { useKeyed } from './use-keyed.ts';

/** What a node shows; renders again only when something about this node changed. */
export const useNodeState = ({ subscribe, node }: LiveApplication, index: number): NodeState =>
  useKeyed(subscribe.node, index, node);
