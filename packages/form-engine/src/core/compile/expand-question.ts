import type { QuestionItem } from '@quire/validation';
import type { QuestionNode } from '../questionnaire.ts';
import { checkControl } from './check-control.ts';
import { checkTarget } from './check-target.ts';
import type { Compilation, Expand, Setting } from './compilation.ts';
import { comparisonLogic } from './comparison-logic.ts';
import { declareAnswer } from './declare-answer.ts';
import { fillWords } from './fill-words.ts';
import { within, type Place } from './findings.ts';
import { listOf } from './list-of-question.ts';
import { joinKey } from './scope.ts';

const defaultWidths: Partial<Record<QuestionItem['control'], QuestionNode['width']>> = { date: 'short', ssn: 'short', phone: 'half' };
const defaultLengths: Partial<Record<QuestionItem['control'], number>> = { text: 45, textarea: 1500 };

export function expandQuestion(item: QuestionItem, setting: Setting, place: Place, compilation: Compilation, expand: Expand): void {
  checkControl(item, place, compilation.findings);
  const { scope, words } = setting;
  const list = listOf(item, place, compilation);
  const maxLength = item.maxLength ?? defaultLengths[item.control];
  const fill = (text: string): string => fillWords(text, words);
  const node = compilation.add<QuestionNode>(setting.parent, (index, children) => ({
    kind: 'question', index, parent: setting.parent, page: setting.page, children, origin: place,
    key: joinKey(scope.prefix, item.question),
    control: item.control,
    label: fill(item.label),
    ...(item.hint !== undefined && { hint: fill(item.hint) }),
    ...(item.why !== undefined && { why: fill(item.why) }),
    width: item.width ?? defaultWidths[item.control] ?? 'full',
    ...(item.autocomplete !== undefined && { autocomplete: item.autocomplete }),
    ...(item.inputMode !== undefined && { inputMode: item.inputMode }),
    ...(list !== undefined && { list }),
    ...(item.control === 'checkboxes' && item.boxes && { boxes: item.boxes.map((box) => ({ key: joinKey(scope.prefix, box.key), label: fill(box.label) })) }),
    ...(maxLength !== undefined && { maxLength }),
    ...(item.control === 'textarea' && { rows: item.rows ?? 6 }),
    storesDescription: (item.control === 'select' || item.control === 'radio') && item.storeDescription !== false,
    sensitive: item.sensitive ?? false,
    readOnly: item.readOnly ?? false,
    required: [],
    rules: [],
  }));
  compilation.unresolved.push({ node, item, setting, place });
  declareAnswer(node, scope, place, compilation);
  for (const [value, items] of Object.entries(item.under ?? {})) {
    const at = within(place, 'under', value);
    if (!checkUnder(item, node, value, at, compilation)) continue;
    const under = compilation.add(node.index, (index, children) => ({
      kind: 'under', index, parent: node.index, page: setting.page, children, origin: at, value,
      showWhen: compilation.condition(comparisonLogic(node.key, 'equals', value), [node.key], { key: node.key, equals: value }),
    }));
    expand(items, { ...setting, parent: under.index, place: at, depth: setting.depth + 1 });
  }
}

function checkUnder(item: QuestionItem, node: QuestionNode, value: string, place: Place, compilation: Compilation): boolean {
  if (node.control === 'select' || node.control === 'radio' || node.control === 'checkbox') {
    return checkTarget(node.key, item.question, value, place, compilation, 'key');
  }
  compilation.findings.error(place, {
    what: `A ${node.control} question has no choices, so nothing can hang under one.`,
    why: 'Items stand under a choice of a select, a radio group or a checkbox.',
    mend: 'Write the items after the question, with showWhen.',
  }, 'key');
  return false;
}
