import type { QuestionnaireNode } from '../questionnaire.ts';
import type { Compilation } from './compilation.ts';
import { within } from './findings.ts';

/** Reports the items of each loop, at a place where it can be cut. */
export function reportLoops(loops: readonly (readonly number[])[], compilation: Compilation): void {
  for (const loop of loops) {
    const nodes = loop.map((index) => compilation.nodes[index]!);
    const where =
      nodes.find((node) => node.showWhen !== undefined && node.kind !== 'under') ??
      nodes.find((node) => node.disableWhen !== undefined) ??
      nodes[0]!;
    const field =
      where.showWhen !== undefined && where.kind !== 'under'
        ? ['showWhen']
        : where.disableWhen !== undefined
          ? ['disableWhen']
          : [];
    const names = nodes.map(nameOf).filter((name, index, all) => name !== all[index - 1]);
    compilation.findings.error(within(where.origin, ...field), {
      what: `These depend on each other in a loop: ${[...names, names[0]].join(' → ')}.`,
      why: 'Whether they are shown could never be settled.',
      mend: 'Take one of the conditions, or one of the keys in `clears`, out of the loop.',
    });
  }
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
