import { ruleLanguage } from '@quire/validation';
import type { QuestionnaireNode, QuestionNode } from '../questionnaire.ts';

/** A text for applicants, and its field. Only replaceable ones contain answers. */
export interface ShownText {
  field: string;
  text: string | undefined;
  put?: (text: string) => void;
}

/** Fields whose texts contain answers. */
export const withAnswers = [
  'intro',
  'section',
  'guidance',
  'details',
  'label',
  'shortLabel',
  'hint',
  'why',
  'boxes',
  'noneBox',
  'confirm',
  'notice',
  'modal',
  'title and text of a modal',
  'label of tabs',
] as const;

/** Returns a text that contains answers; `field` is its author's name. */
const changeable = <Name extends string>(
  node: Partial<Record<Name, string>>,
  name: Name,
  field: string = name,
): ShownText => ({
  field,
  text: node[name],
  put: (text) => {
    node[name] = text;
  },
});

/** Every text of a node. */
export function shownTexts(node: QuestionnaireNode): ShownText[] {
  switch (node.kind) {
    case 'page':
      return [{ field: 'title', text: node.title }, changeable(node, 'intro')];
    case 'section':
      return [changeable(node, 'title', 'section'), changeable(node, 'guidance')];
    case 'details':
      return [changeable(node, 'label', 'details')];
    case 'question':
      return textsOfQuestion(node);
    case 'monthYear':
    case 'address':
      return textsOfAsked(node);
    case 'repeat':
      return [
        { field: 'label', text: node.label },
        { field: 'button', text: node.button },
        { field: 'firstButton', text: node.firstButton },
      ];
    case 'tabs':
    case 'tab':
      return [changeable(node, 'label')];
    case 'notice':
      return [changeable(node, 'text', 'notice')];
    case 'modal':
      return [changeable(node, 'button', 'modal'), changeable(node, 'title'), changeable(node, 'text')];
    case 'check':
      return [{ field: 'message', text: node.message }];
    default:
      return [];
  }
}

function textsOfQuestion(node: QuestionNode): ShownText[] {
  const { boxes = [], confirm, noneBox, required, rules } = node;
  // The frame of a month and year shows and checks their shared requirement once.
  const requirements = required.map(({ message }): ShownText => ({ field: 'required', text: message }));
  if (!confirm && !noneBox && boxes.length === 0 && rules.length === 0) return [...textsOfAsked(node), ...requirements];
  return [
    ...textsOfAsked(node),
    ...(confirm ? (['title', 'text', 'yes', 'no'] as const) : []).map((part): ShownText => ({
      field: 'confirm',
      text: confirm![part],
      put: (text) => {
        confirm![part] = text;
      },
    })),
    ...(noneBox
      ? [
          {
            field: 'noneBox',
            text: noneBox.label,
            put: (text: string) => {
              noneBox.label = text;
            },
          },
        ]
      : []),
    ...boxes.map((box): ShownText => ({
      field: 'boxes',
      text: box.label,
      put: (text) => {
        box.label = text;
      },
    })),
    ...requirements,
    ...rules.flatMap((rule): ShownText[] =>
      (ruleLanguage[rule.kind].messages?.(rule) ?? [rule.message]).map((text) => ({ field: rule.kind, text })),
    ),
  ];
}

const textsOfAsked = (node: { label: string; shortLabel?: string; hint?: string; why?: string }): ShownText[] => [
  changeable(node, 'label'),
  changeable(node, 'shortLabel'),
  changeable(node, 'hint'),
  changeable(node, 'why'),
];
