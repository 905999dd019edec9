import { memo, useMemo, type ComponentType, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react';

const chunkSize = 32;

export interface NodeListProps {
  nodes: readonly number[];
  View: ComponentType<{ index: number }>;
}

/** Draws nodes below another, long lists in chunks: React visits all siblings of a rendered node. */
export function NodeList({ nodes, View }: NodeListProps): ReactNode {
  const chunks = useMemo(() => inChunks(nodes), [nodes]);
  return chunks.length > 1
    ? chunks.map((chunk) => <NodeChunk key={chunk[0]} nodes={chunk} View={View} />)
    : views(nodes, View);
}

const NodeChunk: NamedExoticComponent<NodeListProps> = memo(function NodeGroup({
  nodes,
  View,
}: NodeListProps): ReactElement {
  return <>{views(nodes, View)}</>;
});

const views = (nodes: readonly number[], View: NodeListProps['View']): ReactElement[] =>
  nodes.map((index) => <View key={index} index={index} />);

function inChunks(nodes: readonly number[]): readonly (readonly number[])[] {
  const chunks: (readonly number[])[] = [];
  for (let start = 0; start < nodes.length; start += chunkSize) chunks.push(nodes.slice(start, start + chunkSize));
  return chunks;
}
