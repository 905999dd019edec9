import type { Compilation } from './compilation.ts';

type Readers = Record<string, readonly number[]>;

/** For each key, the nodes whose facts read it, and the question nodes whose problems read it. */
export function collectReaders({ nodes, conditions, asked }: Compilation): {
  dependents: Readers;
  problemReaders: Readers;
} {
  const dependents = new Map<string, Set<number>>();
  const problemReaders = new Map<string, Set<number>>();

  function add(readers: Map<string, Set<number>>, condition: number | undefined, reader: number): void {
    if (condition === undefined) return;
    for (const key of conditions[condition]!.reads) {
      const known = readers.get(key);
      if (known) known.add(reader);
      else readers.set(key, new Set([reader]));
    }
  }

  for (const node of nodes) {
    add(dependents, node.showWhen, node.index);
    add(dependents, node.disableWhen, node.index);
    if (node.kind === 'address') for (const { when } of node.orders ?? []) add(dependents, when, node.index);
    if (node.kind === 'question') {
      for (const { when } of node.names ?? []) add(dependents, when, node.index);
      for (const { when } of node.cases ?? []) add(dependents, when, node.index);
      for (const requirement of node.required) add(dependents, requirement.when, node.index);
      for (const rule of node.rules) add(problemReaders, rule.when, node.index);
    }
    if (node.kind === 'check') {
      const at = asked.get(node.at)!.node.index;
      add(problemReaders, node.when, at);
      // A node that hides a check takes its problem away from the question that shows it.
      for (let around = nodes[node.parent]; around; around = nodes[around.parent]) {
        add(problemReaders, around.showWhen, at);
        add(problemReaders, around.disableWhen, at);
      }
    }
  }
  for (const [key, readers] of problemReaders) {
    const own = asked.get(key)?.node.index;
    if (own !== undefined) readers.delete(own);
    if (readers.size === 0) problemReaders.delete(key);
  }
  return { dependents: plain(dependents), problemReaders: plain(problemReaders) };
}

const plain = (readers: ReadonlyMap<string, ReadonlySet<number>>): Readers =>
  Object.fromEntries([...readers].map(([key, nodes]) => [key, [...nodes].sort((a, b) => a - b)]));
