import type { MonthYearItem, QuestionItem } from '@quire/validation';
import type { Compilation, Setting } from './compilation.ts';
import { declareAnswer } from './declare.ts';
import { askedTexts } from './expand-question.ts';
import { within, type Place } from './findings.ts';
import { listNamed } from './list-of-question.ts';
import { joinKey } from './scope.ts';

/** A month and a year are two questions in one frame. Each has a key, a list and a companion of its own. */
export function expandMonthYear(item: MonthYearItem, setting: Setting, place: Place, compilation: Compilation): void {
  // The order of the fields stays: the version of a questionnaire is a hash of them.
  const node = compilation.addItem(item, setting, place, ({ page, origin, ...frame }) => ({
    kind: 'monthYear',
    ...frame,
    page,
    origin,
    key: joinKey(setting.scope.prefix, item.monthYear),
    ...askedTexts(item, setting),
  }));
  for (const part of ['month', 'year'] as const) {
    const list = listNamed(part === 'month' ? item.months : item.years, within(place, `${part}s`), compilation);
    const written: QuestionItem = {
      question: `${item.monthYear}_${part}`,
      control: 'select',
      label: item.label,
      required: item.required,
    };
    const question = compilation.add({ ...setting, parent: node.index }, place, ({ page, origin, ...frame }) => ({
      kind: 'question',
      ...frame,
      page,
      origin,
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
