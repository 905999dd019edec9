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
import type { ControlName } from '@quire/validation';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { Questionnaire, QuestionnaireNode } from '../../core/index.ts';

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

/** The estimated height of a question in pixels, until a browser has seen the real one. */
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

/** Some of the nodes of a long list, in order. */
interface Chunk {
  nodes: readonly number[];
  /** A box of its own may hold it: that neither splits a row nor clips what one of them draws. */
  isContained: boolean;
}

const chunkSize = 32;
/** How many more nodes a chunk takes to end with a row. */
const extraNodes = 16;

/** Returns a list in chunks, one if it is short. */
function inChunks(nodes: readonly number[], questionnaire: Questionnaire): readonly Chunk[] {
  const nodeAt = (at: number): QuestionnaireNode | undefined => questionnaire.nodes[nodes[at] ?? -1];
  const chunks: Chunk[] = [];
  let beginsRow = true;
  for (let start = 0; start < nodes.length;) {
    let end = start + chunkSize;
    while (end < Math.min(nodes.length, start + chunkSize + extraNodes) && !endsRow(nodeAt(end - 1))) end += 1;
    const endsWithRow = end >= nodes.length || endsRow(nodeAt(end - 1));
    const own = nodes.slice(start, end);
    const isPlain = own.every((_, at) => drawsInside(nodeAt(start + at)));
    const isSeen = own.some((_, at) => isAlways(nodeAt(start + at)));
    chunks.push({ nodes: own, isContained: beginsRow && endsWithRow && isPlain && isSeen });
    beginsRow = endsWithRow;
    start = end;
  }
  return chunks;
}

const isAlways = (node: QuestionnaireNode | undefined): boolean =>
  node?.showWhen === undefined && !(node?.kind === 'question' && node.cases !== undefined);

/** Returns whether it always shows, in a row of its own. */
const endsRow = (node: QuestionnaireNode | undefined): boolean =>
  isAlways(node) && (node?.kind !== 'question' || node.width === 'full');

const native: ReadonlySet<ControlName> = new Set(['text', 'textarea', 'select', 'radio', 'buttons', 'checkbox']);

/** Returns whether it draws within its own edges: native controls do, and a list of suggestions does not. */
const drawsInside = (node: QuestionnaireNode | undefined): boolean =>
  node?.kind === 'notice' ||
  (node?.kind === 'question' && node.drawnBy === undefined && node.children.length === 0 && native.has(node.control));
