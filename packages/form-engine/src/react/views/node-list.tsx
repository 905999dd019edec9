import { memo, useMemo, type ComponentType, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react';

const groupSize = 32;

export interface NodeListProps {
  nodes: readonly number[];
  View: ComponentType<{ index: number }>;
}

/** The nodes below another. Long lists go in groups, because React visits every sibling of what it renders again. */
export function NodeList({ nodes, View }: NodeListProps): ReactNode {
  const groups = useMemo(() => inGroups(nodes), [nodes]);
  return groups.length > 1 ? groups.map((group) => <NodeGroup key={group[0]} nodes={group} View={View} />) : views(nodes, View);
}

const NodeGroup: NamedExoticComponent<NodeListProps> = memo(function NodeGroup({ nodes, View }: NodeListProps): ReactElement {
  return <>{views(nodes, View)}</>;
});

const views = (nodes: readonly number[], View: NodeListProps['View']): ReactElement[] => nodes.map((index) => <View key={index} index={index} />);

function inGroups(nodes: readonly number[]): readonly (readonly number[])[] {
  const groups: (readonly number[])[] = [];
  for (let start = 0; start < nodes.length; start += groupSize) groups.push(nodes.slice(start, start + groupSize));
  return groups;
}
