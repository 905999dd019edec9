import { useIsHydrating } from '@quire/ui';
import {
  type ComponentType,
  type CSSProperties,
  memo,
  type NamedExoticComponent,
  type ReactElement,
  type ReactNode,
  useMemo,
} from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
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

/** The usual height of a question in pixels, until a browser has seen the real one. */
const questionHeight = 100;
/** For the ring of the focus and the rule of a problem. */
const overflowClipMargin = '2rem';

/**
 * Returns the style by which a browser skips what is far from the screen, for so many questions. Undefined where a
 * browser would clip what is drawn around them.
 */
function containment(questions: number): CSSProperties | undefined {
  if (typeof CSS === 'undefined' || !CSS.supports?.('overflow-clip-margin', overflowClipMargin)) return undefined;
  return {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${questions * questionHeight}px`,
    overflowClipMargin,
  };
}
