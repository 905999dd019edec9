import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';

/** Returns the element of an item on the page; an item that draws nothing has that of the item around it. */
export function elementOf(questionnaire: Questionnaire, node: QuestionnaireNode): Element | undefined {
  const found = ownElement(node);
  const around = questionnaire.nodes[node.parent];
  return found ?? (around && elementOf(questionnaire, around));
}

/** Returns the innermost item of a page around an element. */
export function itemAt(nodes: readonly QuestionnaireNode[], target: Element): QuestionnaireNode | undefined {
  const found = nodes.flatMap((node) => {
    const own = ownElement(node);
    return own?.contains(target) ? [{ node, own }] : [];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (inner, each) => ((inner?.own.contains(each.own) ?? true) ? each : inner),
    undefined,
  )?.node;
}

function ownElement(node: QuestionnaireNode): Element | undefined {
  const byId = (id: string): Element | undefined => document.getElementById(id) ?? undefined;
  switch (node.kind) {
    case 'question':
      return byId(node.key);
    case 'section':
      return byId(node.anchor);
    case 'monthYear':
      return byId(`${node.key}-pair`);
    case 'address':
      return byId(`${node.key}-address`);
    case 'instance':
      return byId(`item:${node.prefix}`);
    case 'tabs':
      return byId(`tabs:${node.name}-panel`);
    case 'page':
      return document.querySelector('main') ?? undefined;
    case 'notice':
      return onScreen('.quire-notice', node.text);
    case 'details':
      return onScreen('.quire-details', node.label);
    case 'modal':
      return onScreen('.quire-modal', node.button);
    default:
      return undefined;
  }
}

/** Finds an element without an id by its text. */
function onScreen(selector: string, text: string): Element | undefined {
  const words = plain(text).slice(0, 24);
  return [...document.querySelectorAll(selector)].find(({ textContent }) => plain(textContent).startsWith(words));
}

const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
