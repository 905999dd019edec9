import { fillText, ruleEntries, ruleLanguage, type QuestionItem, type Rule } from '@quire/validation';
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
  return ruleEntries({ ...item, maxLength }).flatMap(({ kind, entry, at: path }) => {
    const { when: _when, unless: _unless, ...own } = entry;
    const rule = ofCountry({ kind, ...withWords(own, setting.words) } as Rule, node);
    const at = within(place, ...path);
    if (!canRun(rule, item, node, at, compilation)) return [];
    const when = compileApplies([{ applies: entry, scope: setting.scope, place: at }], conditions, compilation);
    return when ? [{ ...rule, ...when }] : [];
  });
}

/** A number of a question's country is stored as E.164. */
const ofCountry = (rule: Rule, { country }: QuestionNode): Rule =>
  country !== undefined && rule.kind === 'format' && rule.is === 'phone' ? { ...rule, is: 'e164' } : rule;

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
