import { useIsHydrating } from '@quire/ui';
import { memo, useMemo, type ComponentType, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { containment } from './containment.ts';
import { inChunks, type Chunk } from './in-chunks.ts';

export interface NodeListProps {
  nodes: readonly number[];
  View: ComponentType<{ index: number }>;
}

/** Draws nodes below another, long lists in chunks: React visits all siblings of a rendered node. */
export function NodeList({ nodes, View }: NodeListProps): ReactNode {
  const { questionnaire } = useQuestionnaire().application;
  const chunks = useMemo(() => inChunks(nodes, questionnaire), [nodes, questionnaire]);
  if (chunks.length === 1) return views(nodes, View);
  return chunks.map((chunk) => {
    const Drawn = chunk.isContained ? ContainedChunk : NodeChunk;
    return <Drawn key={chunk.nodes[0]} chunk={chunk} View={View} />;
  });
}

interface NodeChunkProps {
  chunk: Chunk;
  View: NodeListProps['View'];
}

const NodeChunk: NamedExoticComponent<NodeChunkProps> = memo(function NodeChunk({
  chunk,
  View,
}: NodeChunkProps): ReactElement {
  return <>{views(chunk.nodes, View)}</>;
});

/** A browser lays out and paints it once it is near the screen; to find, focus and print it, too. */
const ContainedChunk: NamedExoticComponent<NodeChunkProps> = memo(function ContainedChunk({
  chunk: { nodes },
  View,
}: NodeChunkProps): ReactElement {
  // A policy for content may refuse a style that is in HTML.
  const style = useIsHydrating() ? undefined : containment(nodes.length);
  return (
    <div className="quire-questions quire-chunk" style={style}>
      {views(nodes, View)}
    </div>
  );
});

const views = (nodes: readonly number[], View: NodeListProps['View']): ReactElement[] =>
  nodes.map((index) => <View key={index} index={index} />);
