import { controlLanguage, takesField, type Fold } from '@quire/validation';
import type { BlockNode, CompiledFold, InstanceNode, QuestionnaireNode, QuestionNode } from '../questionnaire.ts';
import type { Asked, Compilation } from './compilation.ts';
import { fixName, within, type Place } from './findings.ts';
import { joinKey } from './scope.ts';

/** Resolves the names of a fold to full keys, once all nodes below exist. */
export function compileFold(
  node: InstanceNode | BlockNode,
  { line, needs }: Fold,
  prefix: string,
  place: Place,
  compilation: Compilation,
): CompiledFold {
  const askedBelow = (field: string): Asked | undefined => {
    const asked = compilation.asked.get(joinKey(prefix, field));
    // Nodes added after the node, until now, are below it.
    return asked && asked.node.index > node.index && asked.as !== 'box' ? asked : undefined;
  };
  // A line may begin with the name of the block's subject, which was searched for beside it.
  const askedOnLine = (field: string): Asked | undefined => {
    const asked = compilation.asked.get(joinKey(prefix, field));
    const isSearchBeside =
      node.kind === 'block' && asked && takesField(asked.node.control, 'lookup') && asked.node.parent === node.parent;
    return isSearchBeside ? asked : askedBelow(field);
  };
  const keysOf = (fields: readonly string[], at: Place, find: typeof askedBelow): string[] =>
    fields.flatMap((field, index) => {
      if (find(field)) return [joinKey(prefix, field)];
      compilation.findings.error(within(at, index), {
        what: `No question in here asks ${field}.`,
        why: 'What folds into one line says what was answered in it, and waits for no other answer.',
        fix: () =>
          fixName(
            field,
            fieldsBelow(node, prefix, compilation),
            'Name a question of it, without the prefix, or leave the name out.',
          ),
      });
      return [];
    });
  for (const [index, field] of line.entries()) {
    const question = askedOnLine(field)?.node;
    if (!question || !isWithoutWords(question)) continue;
    compilation.findings.error(within(place, 'line', index), {
      what: `${field} cannot stand on a line.`,
      why: 'Its answer is masked, or is no text: the line would say nothing of it.',
      fix: 'Take it out of `line`; it may stand under `needs`.',
    });
  }
  const keys = keysOf(line, within(place, 'line'), askedOnLine);
  return {
    line: keys,
    needs: needs
      ? keysOf(needs, within(place, 'needs'), askedBelow)
      : keys.filter((_, index) => askedBelow(line[index] ?? '')),
  };
}

/** Returns whether a line would show nothing of its answer. */
function isWithoutWords({ sensitive, control }: QuestionNode): boolean {
  const { answers, needs } = controlLanguage[control];
  return sensitive || answers === 'document' || needs?.field === 'sensitive';
}

/**
 * Returns the required keys visible in a node: of a fold those on its line, none behind details. An optional box may
 * stay unticked.
 */
export function needsBelow(node: QuestionnaireNode, nodes: readonly QuestionnaireNode[]): string[] {
  if (node.kind === 'details') return [];
  if ((node.kind === 'block' || node.kind === 'instance') && node.fold) return [...node.fold.needs];
  const own = node.kind === 'question' && controlLanguage[node.control].answers !== 'tick' ? [node.key] : [];
  return [...own, ...node.children.flatMap((child) => needsBelow(nodes[child]!, nodes))];
}

/** Returns names as an author writes them here. */
function fieldsBelow(node: InstanceNode | BlockNode, prefix: string, { asked }: Compilation): string[] {
  const start = joinKey(prefix, '');
  return [...asked].flatMap(
    ([
      key,
      {
        node: { index },
        as,
      },
    ]) => (index > node.index && as !== 'box' && key.startsWith(start) ? [key.slice(start.length)] : []),
  );
}
