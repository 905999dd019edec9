import type { QuestionnaireNode } from '../questionnaire.ts';
import type { Compilation } from './compilation.ts';
import { within } from './findings.ts';

/**
 * Returns the order of evaluation: a node comes after its parent, its conditions' questions, and nodes that clear its
 * answer. Each loop is a finding.
 */
export function evaluationOrder(compilation: Compilation): number[] {
  const { nodes } = compilation;
  const before = nodesBefore(compilation);
  const order: number[] = [];
  const state = new Uint8Array(nodes.length);
  const [untouched, underWay, done] = [0, 1, 2];

  for (const { index: start } of nodes) {
    if (state[start] !== untouched) continue;
    // An explicit stack: a chain of conditions may exceed the machine's.
    const path: { node: number; next: number }[] = [{ node: start, next: 0 }];
    state[start] = underWay;
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const node = before[top.node]![top.next];
      top.next += 1;
      if (node === undefined) {
        state[top.node] = done;
        order.push(top.node);
        path.pop();
      } else if (state[node] === underWay) {
        const loop = path.slice(path.findIndex((entry) => entry.node === node));
        reportLoop(
          loop.map((entry) => nodes[entry.node]!),
          compilation,
        );
      } else if (state[node] === untouched) {
        state[node] = underWay;
        path.push({ node, next: 0 });
      }
    }
  }
  return order;
}

function nodesBefore({ nodes, conditions, asked }: Compilation): number[][] {
  const before: number[][] = nodes.map((node) => (node.parent >= 0 ? [node.parent] : []));
  for (const node of nodes) {
    const cases = node.kind === 'question' ? (node.cases ?? []) : [];
    for (const condition of [node.showWhen, node.disableWhen, ...cases.map(({ when }) => when)]) {
      if (condition === undefined) continue;
      for (const key of conditions[condition]!.reads) {
        const asker = asked.get(key);
        if (asker) before[node.index]!.push(asker.node.index);
      }
    }
    for (const key of node.clears ?? []) {
      const cleared = asked.get(key)?.node.index;
      if (cleared !== undefined && cleared !== node.index) before[cleared]!.push(node.index);
    }
  }
  return before;
}

/** Reports the items of a loop, at a place where it can be cut. */
function reportLoop(nodes: readonly QuestionnaireNode[], { findings }: Compilation): void {
  const shown = nodes.find((node) => node.showWhen !== undefined && node.kind !== 'under');
  const disabled = nodes.find((node) => node.disableWhen !== undefined);
  const otherwise = disabled ? within(disabled.origin, 'disableWhen') : nodes[0]!.origin;
  const names = nodes.map(nameOf).filter((name, index, all) => name !== all[index - 1]);
  findings.error(shown ? within(shown.origin, 'showWhen') : otherwise, {
    what: `These depend on each other in a loop: ${[...names, names[0]].join(' → ')}.`,
    why: 'Whether they are shown could never be settled.',
    fix: 'Take one of the conditions, or one of the keys in `clears`, out of the loop.',
  });
}

function nameOf(node: QuestionnaireNode): string {
  switch (node.kind) {
    case 'question':
      return node.key;
    case 'section':
      return `section "${node.title}"`;
    case 'details':
      return `details "${node.label}"`;
    case 'page':
      return `page ${node.name}`;
    case 'block':
      return `block ${node.block}`;
    case 'under':
      return `what is under ${node.value}`;
    case 'repeat':
    case 'tabs':
    case 'tab':
      return `${node.kind} ${node.name}`;
    case 'instance':
      return `item ${node.number}`;
    default:
      return node.kind;
  }
}
