import type { Answers, ConfigFinding } from '@quire/validation';
import type { QuestionnaireNode } from '@quire/form-engine/core';
import type { Diagram } from './diagrams.ts';
import type { Model } from './model.ts';

/** The text of a finding, and sample answers to which it applies. */
export type Statement = Pick<ConfigFinding, 'severity' | 'what' | 'why' | 'fix' | 'causes'> & {
  sample?: Answers | undefined;
};

/** Returns a finding at a part of a node, with a sample applicant if they answered anything. */
export function findingAt(
  { origin }: QuestionnaireNode,
  path: readonly (string | number)[],
  { sample, ...statement }: Statement,
): ConfigFinding {
  return {
    file: origin.file,
    path: [...origin.path, ...path],
    ...statement,
    ...(sample && Object.keys(sample).length > 0 && { sample }),
  };
}

/**
 * Returns the smallest applicant that satisfies the function: fewest answers, then first options. Undefined for none or
 * unknown.
 */
export function sampleOf(model: Model, diagram: Diagram): Answers | undefined {
  const choices = model.isExact(diagram) ? model.diagrams.smallest(diagram) : undefined;
  return choices && answersOf(model, choices);
}

export function answersOf(model: Model, choices: ReadonlyMap<number, number>): Answers {
  return Object.fromEntries(
    [...model.variables.values()].flatMap(({ key, level, cells }) => {
      const choice = choices.get(level) ?? 0;
      return choice === 0 ? [] : [[key, cells[choice]!.texts[0]!]];
    }),
  );
}

/** Returns a node's name within a sentence. */
export function nameOf(node: QuestionnaireNode): string {
  switch (node.kind) {
    case 'question':
      return `the question ${node.key}`;
    case 'monthYear':
      return `the month and year ${node.key}`;
    case 'address':
      return `the address ${node.key}`;
    case 'page':
      return `the page ${node.name}`;
    case 'section':
      return `the section "${node.title}"`;
    case 'details':
      return `the details "${node.label}"`;
    case 'block':
      return `the block ${node.block}`;
    case 'under':
      return `what stands under ${node.value}`;
    case 'repeat':
      return `the add-another group ${node.name}`;
    case 'tabs':
      return `the tabs ${node.name}`;
    case 'tab':
      return `the tab ${node.name}`;
    case 'instance':
      return `instance ${node.number}`;
    case 'check':
      return `the check ${node.name}`;
    case 'notice':
      return 'this notice';
    case 'modal':
      return `the dialog "${node.title}"`;
  }
}

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
