import type { Compilation } from './compilation.ts';

/**
 * Returns the order of evaluation: a node comes after its parent, its conditions' questions, and nodes that clear its
 * answer. Loops are returned as their nodes.
 */
export function evaluationOrder(compilation: Compilation): { order: number[]; loops: number[][] } {
  const { nodes } = compilation;
  const before = nodesBefore(compilation);
  const order: number[] = [];
  const loops: number[][] = [];
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
        loops.push(path.slice(path.findIndex((entry) => entry.node === node)).map((entry) => entry.node));
      } else if (state[node] === untouched) {
        state[node] = underWay;
        path.push({ node, next: 0 });
      }
    }
  }
  return { order, loops };
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
