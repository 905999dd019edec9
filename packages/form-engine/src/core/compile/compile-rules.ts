import { answerProblems, ruleEntries, ruleLanguage, todayIn, type QuestionItem, type Rule } from '@quire/validation';
import { fillText } from '@quire/messages';
import type { QuestionNode } from '../questionnaire.ts';
import { checkTarget } from './check-target.ts';
import type { Compilation, Unresolved } from './compilation.ts';
import { compileApplies } from './compile-applies.ts';
import type { ConditionCompiler } from './compile-condition.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { within, type Place } from './findings.ts';

const tooLong = 'This answer is too long. Please shorten it to {limit} characters.';

/** Compiles a question's rules in the order of the language, each with its condition. */
export function compileRules(
  { setting, place }: Unresolved,
  item: QuestionItem,
  node: QuestionNode,
  conditions: ConditionCompiler,
  compilation: Compilation,
): readonly Rule[] {
  const { maxLength: limit } = node;
  const maxLength = limit === undefined ? undefined : { value: limit, message: fillText(tooLong, { limit }) };
  const rules = ruleEntries({ ...item, maxLength }).flatMap(({ kind, entry, at: path }) => {
    const { when: _when, unless: _unless, ...own } = entry;
    const rule = asPhone({ kind, ...withWords(own, setting.words) } as Rule, node);
    const at = within(place, ...path);
    if (!canRun(rule, item, node, at, compilation)) return [];
    const when = compileApplies([{ applies: entry, scope: setting.scope, place: at }], conditions, compilation);
    return when ? [{ ...rule, ...when }] : [];
  });
  warnOfAnyNumber(item, node, place, compilation);
  warnOfWords(item, rules, place, compilation);
  refuseNoneBox(item, rules, place, compilation);
  return rules;
}

/** Refuses a box whose value the question's own rules refuse. Its length is told apart. */
function refuseNoneBox(
  { noneBox }: QuestionItem,
  rules: readonly Rule[],
  place: Place,
  { findings }: Compilation,
): void {
  const others = rules.filter(({ kind }) => kind !== 'maxLength');
  const [problem] = noneBox ? answerProblems(others, noneBox.value, todayIn('UTC', 0)) : [];
  if (problem === undefined) return;
  findings.error(within(place, 'noneBox'), {
    what: `The rules of the question refuse the value of its box, "${noneBox!.value}": ${problem}`,
    why: 'Who ticks the box could not submit.',
    fix: 'Write a value that the rules take, or loosen the rule.',
  });
}

/** Warns of a limit of words that the length of the answer ends before. */
function warnOfWords(
  { maxLength }: QuestionItem,
  rules: readonly Rule[],
  place: Place,
  { findings }: Compilation,
): void {
  if (typeof maxLength !== 'number') return;
  for (const rule of rules) {
    // So many words have at least one letter each, and a space between them.
    if (rule.kind !== 'maxWords' || 2 * rule.value - 1 <= maxLength) continue;
    findings.warning(within(place, 'maxWords'), {
      what: `Nobody can write ${rule.value} words in ${maxLength} characters.`,
      why: 'Applicants read of one limit, and are stopped by the other.',
      fix: 'Raise maxLength, or take it out: the answer then has room for its words.',
    });
  }
}

const numbers = { phone: 'phone number', ssn: 'Social Security number' } as const;

/** Warns of a number that is spelled while it is typed, and never checked. */
function warnOfAnyNumber(
  item: QuestionItem,
  { control, readOnly }: QuestionNode,
  place: Place,
  compilation: Compilation,
): void {
  if (readOnly || (control !== 'phone' && control !== 'ssn')) return;
  const isChecked = ruleEntries(item).some(
    ({ kind, entry }) => kind === 'pattern' || (kind === 'format' && 'is' in entry && entry.is === control),
  );
  if (isChecked) return;
  compilation.findings.warning(within(place, 'control'), {
    what: `The question ${item.question} accepts any ${numbers[control]}, even "12".`,
    why: `The control ${control} spells what is typed, and does not check it. Half a number would be sent.`,
    fix: `Add format: { is: ${control}, message: ... } with what an applicant reads at a wrong number.`,
  });
}

/** A number of a question's country is stored as E.164, and one of North America may have an extension. */
function asPhone(rule: Rule, { country, extension }: QuestionNode): Rule {
  if (rule.kind !== 'format' || rule.is !== 'phone') return rule;
  return country === undefined ? { ...rule, is: extension ? 'phoneExtension' : 'phone' } : { ...rule, is: 'e164' };
}

const withWords = <Own>(own: Own, words: Unresolved['setting']['words']): Own =>
  JSON.parse(
    JSON.stringify(own, (name, value: unknown) =>
      name === 'message' ? interpolateBlock(value as string, words) : value,
    ),
  ) as Own;

/** Reports a rule that could never be met or tried. */
function canRun(rule: Rule, item: QuestionItem, node: QuestionNode, place: Place, compilation: Compilation): boolean {
  const language = ruleLanguage[rule.kind];
  const wanted = language.wants?.(rule);
  if (wanted) return checkTarget(node.key, item.question, wanted.answer, within(place, wanted.field), compilation);
  const mistake = language.mistakeIn?.(rule);
  if (mistake) compilation.findings.error(within(place, mistake.field), mistake);
  return !mistake;
}
