import type { LiveApplication, NodeState } from './live/live-application.ts';
import { useKeyed } from './use-keyed.ts';

/** Returns the appearance of a node; renders again only when something about this node changed. */
export const useNodeState = ({ subscribe, node }: LiveApplication, index: number): NodeState =>
  useKeyed(subscribe.node, index, node);
