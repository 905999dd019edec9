import type { MonthYearItem, QuestionItem } from '@quire/validation';
import type { Compilation, Setting } from './compilation.ts';
import { declareAnswer } from './declare.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { within, type Place } from './findings.ts';
import { listNamed } from './list-of-question.ts';
import { joinKey } from './scope.ts';

/** A month and a year are two questions in one frame. Each has a key, a list and a companion of its own. */
export function expandMonthYear(item: MonthYearItem, setting: Setting, place: Place, compilation: Compilation): void {
  const fill = (text: string): string => interpolateBlock(text, setting.words);
  const at = { page: setting.page, origin: place };
  const node = compilation.add(setting.parent, (index, children) => ({
    kind: 'monthYear',
    index,
    parent: setting.parent,
    children,
    ...at,
    key: joinKey(setting.scope.prefix, item.monthYear),
    label: fill(item.label),
    ...(item.shortLabel !== undefined && { shortLabel: fill(item.shortLabel) }),
    ...(item.hint !== undefined && { hint: fill(item.hint) }),
    ...(item.why !== undefined && { why: fill(item.why) }),
  }));
  compilation.unresolved.push({ node, item, setting, place });
  for (const part of ['month', 'year'] as const) {
    const list = listNamed(part === 'month' ? item.months : item.years, within(place, `${part}s`), compilation);
    const written: QuestionItem = {
      question: `${item.monthYear}_${part}`,
      control: 'select',
      label: item.label,
      required: item.required,
    };
    const question = compilation.add(node.index, (index, children) => ({
      kind: 'question',
      index,
      parent: node.index,
      children,
      ...at,
      key: `${node.key}_${part}`,
      control: 'select',
      part,
      label: node.label,
      width: 'half',
      ...(list !== undefined && { list }),
      storesDescription: true,
      sensitive: false,
      readOnly: false,
      required: [],
      rules: [],
    }));
    compilation.unresolved.push({ node: question, item: written, setting, place });
    declareAnswer(question, setting.scope, place, compilation, 'monthYear');
  }
}
