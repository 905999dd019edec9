import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';
import type { ReadConfig } from '@quire/config-loader';
import type { Places } from '../protocol/desk.ts';

type Steps = readonly (string | number)[];

/** Returns the file and line of every item, its parts, and every named condition. */
export function placesOf(
  questionnaire: Questionnaire,
  { locate, source }: Pick<ReadConfig, 'locate' | 'source'>,
): Places {
  const placeAt = (node: QuestionnaireNode, steps: Steps = []): string => describePlace(locate(node.origin, ...steps));
  const exact = (node: QuestionnaireNode, steps: Steps): string | undefined => {
    const [found, outside] = [
      describePlace(locate(node.origin, ...steps), true),
      describePlace(locate(node.origin, ...steps.slice(0, -1)), true),
    ];
    return found === outside ? undefined : placeAt(node, steps);
  };
  const nodes = questionnaire.nodes.map((node) => {
    const places: Record<string, string> = { '': placeAt(node) };
    for (const [name, ...choices] of fieldsOf(questionnaire, node)) {
      const found = choices.map((steps) => exact(node, steps)).find((place) => place !== undefined);
      if (found !== undefined) places[name] = found;
    }
    for (const [index, use] of (node.kind === 'question' ? usesAround(questionnaire, node) : []).entries()) {
      const found = exact(use, ['required']) ?? exact(use, ['optional']);
      if (found !== undefined) places[`required.use.${index}`] = found;
    }
    return places;
  });
  const { file = '', content = {} } = source?.conditions ?? {};
  return {
    nodes,
    conditions: Object.fromEntries(
      Object.keys(content).map((name) => [name, describePlace(locate({ file, path: [name] }))]),
    ),
  };
}

const describePlace = (
  { file, line, column }: { file: string; line: number; column: number },
  withColumn = false,
): string => `${file}:${line}${withColumn ? `:${column}` : ''}`;

/**
 * What may be written on an item, by the name that it gets here; where there are several spellings, the first that is
 * found.
 */
function fieldsOf({ conditions }: Questionnaire, node: QuestionnaireNode): [string, ...Steps[]][] {
  const fields: [string, ...Steps[]][] = [
    ['showWhen', ['showWhen']],
    ['disableWhen', ['disableWhen']],
  ];
  if (node.kind === 'check') return [['when', ['when']]];
  if (node.kind !== 'question') return fields;
  fields.push(
    ['required', ['required']],
    ...node.required.map((_, index): [string, Steps] => [`required.${index}`, ['required', index]]),
  );
  for (const [index, { when }] of (node.cases ?? []).entries()) {
    const { source } = conditions[when]!;
    const value = typeof source === 'object' && 'equals' in source ? source.equals : undefined;
    fields.push([
      `options.${index}`,
      ['options', 'cases', index],
      ...(value === undefined ? [] : [['options', 'lists', value]]),
    ]);
  }
  for (const kind of new Set(node.rules.map((rule) => rule.kind))) fields.push([kind, [kind]]);
  return fields;
}

/** Returns the uses of blocks around a question, innermost first. */
function usesAround({ nodes }: Questionnaire, node: QuestionnaireNode): QuestionnaireNode[] {
  const uses: QuestionnaireNode[] = [];
  for (let around = nodes[node.parent]; around; around = nodes[around.parent])
    if (around.kind === 'block') uses.push(around);
  return uses;
}
