import type { Option, OptionList, Today } from '@quire/validation';
import type { NodeFacts } from './facts.ts';
import type { CompiledList, Questionnaire, QuestionNode } from './questionnaire.ts';

const none: readonly Option[] = [];
const counted = new WeakMap<CompiledList, { year: number; options: readonly Option[] }>();

/**
 * Returns a question's choices, the blank one included: the same array until the year changes.
 * @param facts of the question, with its dependent list
 */
export function optionsOf(
  questionnaire: Questionnaire,
  node: QuestionNode,
  today: Today,
  facts?: NodeFacts | undefined,
): readonly Option[] {
  const list = listOf(questionnaire, node, facts);
  if (!list) return none;
  if ('options' in list) return list.options;
  const year = Number(today.date.slice(0, 4));
  const known = counted.get(list);
  if (known?.year === year) return known.options;
  const options = yearOptions(list.years, list.years.from === 'thisYear' ? year : list.years.from);
  counted.set(list, { year, options });
  return options;
}

export function listOf(
  { lists }: Questionnaire,
  node: QuestionNode,
  facts: NodeFacts | undefined,
): CompiledList | undefined {
  const name = node.list ?? facts?.list;
  return name === undefined ? undefined : lists[name];
}

const labels = new WeakMap<readonly Option[], ReadonlyMap<string, string>>();

/** Returns the label of a chosen value; undefined if it is not an option (any more). */
export function labelOf(options: readonly Option[], value: string): string | undefined {
  let known = labels.get(options);
  if (!known) {
    known = new Map(options.map((option) => [option.value, option.label]));
    labels.set(options, known);
  }
  return known.get(value);
}

type Years = Extract<OptionList, { years: unknown }>['years'];

/** Returns the years of a list, counted from `start`, after a blank entry. */
export function yearOptions(years: Years, start: number): Option[] {
  const step = years.direction === 'forward' ? 1 : -1;
  const options = Array.from({ length: years.count }, (_, index) => String(start + years.offset + step * index));
  return [{ value: '', label: years.blank }, ...options.map((year) => ({ value: year, label: year }))];
}
