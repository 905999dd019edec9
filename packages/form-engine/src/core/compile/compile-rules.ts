import { fillText, type Applies, type QuestionItem, type Rule } from '@quire/validation';
import type { QuestionNode } from '../questionnaire.ts';
import { checkTarget } from './check-target.ts';
import type { Compilation, Unresolved } from './compilation.ts';
import { compileApplies } from './compile-applies.ts';
import type { ConditionCompiler } from './compile-condition.ts';
import { fillWords } from './fill-words.ts';
import { within, type Place } from './findings.ts';

const tooLong = 'This answer is too long. Please shorten it to {limit} characters.';

type Fill = (text: string) => string;
/** How the entries of one field become rules; the same for each question. */
type Makers = {
  [Field in 'minLength' | 'pattern' | 'format' | 'number' | 'date' | 'mustBe']: (
    entry: EntryOf<Field>,
    fill: Fill,
  ) => Rule;
};
type EntryOf<Field extends keyof QuestionItem> = Exclude<NonNullable<QuestionItem[Field]>, readonly unknown[]>;

const makers: Makers = {
  minLength: ({ value, message }, fill) => ({ kind: 'minLength', value, message: fill(message) }),
  pattern: ({ matches, message }, fill) => ({ kind: 'pattern', matches, message: fill(message) }),
  format: ({ is, message }, fill) => ({ kind: 'format', is, message: fill(message) }),
  number: ({ min, max, step, integer, message }, fill) => ({
    kind: 'number',
    message: fill(message),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(integer !== undefined && { integer }),
  }),
  date: ({ message, min, max }, fill) => ({
    kind: 'date',
    message: fill(message),
    ...(min && { min: { at: min.at, message: fill(min.message) } }),
    ...(max && { max: { at: max.at, message: fill(max.message) } }),
  }),
  mustBe: ({ value, message }, fill) => ({ kind: 'mustBe', value, message: fill(message) }),
};

/** The value rules of a question, in the order of the language; each with the condition under which it holds. */
export function compileRules(
  { setting, place }: Unresolved,
  item: QuestionItem,
  node: QuestionNode,
  conditions: ConditionCompiler,
  compilation: Compilation,
): readonly Rule[] {
  const fill: Fill = (text) => fillWords(text, setting.words);
  const rules: Rule[] = [];

  function take<Entry extends Applies>(
    field: keyof Makers,
    entries: Entry | Entry[] | undefined,
    make: (entry: Entry, fill: Fill) => Rule,
  ): void {
    const several = Array.isArray(entries);
    for (const [index, entry] of (several ? entries : entries === undefined ? [] : [entries]).entries()) {
      const at = several ? within(place, field, index) : within(place, field);
      const rule = make(entry, fill);
      if (!canRun(rule, item, node, at, compilation)) continue;
      const when = compileApplies([{ applies: entry, scope: setting.scope, place: at }], conditions, compilation);
      if (when) rules.push({ ...rule, ...when });
    }
  }

  take('minLength', item.minLength, makers.minLength);
  if (node.maxLength !== undefined)
    rules.push({ kind: 'maxLength', value: node.maxLength, message: fillText(tooLong, { limit: node.maxLength }) });
  take('pattern', item.pattern, makers.pattern);
  take('format', item.format, makers.format);
  take('number', item.number, makers.number);
  take('date', item.date, makers.date);
  take('mustBe', item.mustBe, makers.mustBe);
  return rules;
}

/** A rule that could never be met, or never be tried, is a mistake of the config. */
function canRun(rule: Rule, item: QuestionItem, node: QuestionNode, place: Place, compilation: Compilation): boolean {
  if (rule.kind === 'mustBe')
    return checkTarget(node.key, item.question, rule.value, within(place, 'value'), compilation);
  if (rule.kind !== 'pattern') return true;
  try {
    return Boolean(new RegExp(rule.matches, 'u'));
  } catch (error) {
    compilation.findings.error(within(place, 'matches'), {
      what: `This pattern cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      why: 'No answer could be compared with it.',
      mend: 'Mend the regular expression; a special character that is meant as itself needs a backslash before it.',
    });
    return false;
  }
}
