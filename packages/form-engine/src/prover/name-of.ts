import type { QuestionnaireNode } from '../core/questionnaire.ts';

/** A node as a sentence speaks of it. */
export function nameOf(node: QuestionnaireNode): string {
  switch (node.kind) {
    case 'question':
      return `the question ${node.key}`;
    case 'monthYear':
      return `the month and year ${node.key}`;
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

/** As the beginning of a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
