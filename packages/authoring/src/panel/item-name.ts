import type { QuestionnaireNode } from '@quire/form-engine/core';

/** An item as people and the config name it. */
export interface ItemName {
  kind: string;
  /** The words that a student reads, as far as it has any. */
  name: string;
  /** The name in the config, where that is another. */
  key?: string;
}

export function itemName(node: QuestionnaireNode): ItemName {
  switch (node.kind) {
    case 'question':
      return named(node.drawnBy ?? node.control, node.label, node.key);
    case 'monthYear':
    case 'address':
      return named(node.kind, node.label, node.key);
    case 'page':
      return named('page', node.title, node.name);
    case 'section':
      return { kind: 'section', name: node.title };
    case 'details':
      return { kind: 'details', name: node.label };
    case 'block':
      return { kind: 'block', name: node.block };
    case 'under':
      return { kind: 'under', name: node.value };
    case 'repeat':
      return named('repeat', node.label, node.name);
    case 'instance':
      return { kind: 'instance', name: node.prefix };
    case 'tabs':
      return named('tabs', node.label, node.name);
    case 'tab':
      return named('tab', node.label, node.name);
    case 'notice':
      return { kind: 'notice', name: shortened(node.text) };
    case 'modal':
      return { kind: 'modal', name: node.button };
    case 'check':
      return named('check', shortened(node.message), node.name);
  }
}

function named(kind: string, label: string | undefined, key: string): ItemName {
  return label === undefined || label === '' ? { kind, name: key } : { kind, name: shortened(label), key };
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
