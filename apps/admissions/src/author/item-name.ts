import type { QuestionnaireNode } from '@quire/form-engine/core';

/** Returns an item's kind, and its author's name for it. */
export function itemName(node: QuestionnaireNode): { kind: string; name: string } {
  switch (node.kind) {
    case 'question':
      return { kind: node.drawnBy ?? node.control, name: node.key };
    case 'monthYear':
      return { kind: 'monthYear', name: node.key };
    case 'address':
      return { kind: 'address', name: node.key };
    case 'page':
      return { kind: 'page', name: node.name };
    case 'section':
      return { kind: 'section', name: node.title };
    case 'details':
      return { kind: 'details', name: node.label };
    case 'block':
      return { kind: 'block', name: node.block };
    case 'under':
      return { kind: 'under', name: node.value };
    case 'repeat':
      return { kind: 'repeat', name: node.name };
    case 'instance':
      return { kind: 'instance', name: node.prefix };
    case 'tabs':
      return { kind: 'tabs', name: node.name };
    case 'tab':
      return { kind: 'tab', name: node.name };
    case 'notice':
      return { kind: 'notice', name: shortened(node.text) };
    case 'modal':
      return { kind: 'modal', name: node.title };
    case 'check':
      return { kind: 'check', name: node.name };
  }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
