import type { Option, Today } from '@quire/validation';
import type { CompiledList, Questionnaire, QuestionNode } from './questionnaire.ts';
import { yearOptions } from './year-options.ts';

const none: readonly Option[] = [];
const counted = new WeakMap<CompiledList, { year: number; options: readonly Option[] }>();

/** The choices of a question, the blank one included: the same array each time, until the year turns. */
export function optionsOf(questionnaire: Questionnaire, node: QuestionNode, today: Today): readonly Option[] {
  const list = node.list === undefined ? undefined : questionnaire.lists[node.list];
  if (!list) return none;
  if ('options' in list) return list.options;
  const year = Number(today.date.slice(0, 4));
  const known = counted.get(list);
  if (known?.year === year) return known.options;
  const options = yearOptions(list.years, list.years.from === 'thisYear' ? year : list.years.from);
  counted.set(list, { year, options });
  return options;
}

const labels = new WeakMap<readonly Option[], ReadonlyMap<string, string>>();

/** The label of a chosen value; undefined where it is no option (any more). */
export function labelOf(options: readonly Option[], value: string): string | undefined {
  let known = labels.get(options);
  if (!known) {
    known = new Map(options.map((option) => [option.value, option.label]));
    labels.set(options, known);
  }
  return known.get(value);
}
