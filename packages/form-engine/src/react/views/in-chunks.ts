import type { ControlName } from '@quire/validation';
import type { Questionnaire, QuestionnaireNode } from '../../core/index.ts';

/** Some of the nodes of a long list, in order. */
export interface Chunk {
  nodes: readonly number[];
  /** A box of its own may hold it: that neither splits a row nor clips what one of them draws. */
  isContained: boolean;
}

const chunkSize = 32;
/** How many more nodes a chunk takes to end with a row. */
const extraNodes = 16;

/** Returns a list in chunks, one if it is short. */
export function inChunks(nodes: readonly number[], questionnaire: Questionnaire): readonly Chunk[] {
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
