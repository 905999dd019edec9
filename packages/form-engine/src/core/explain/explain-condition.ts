import type { Condition } from '@quire/validation';
import { holds } from '../conditions.ts';
import type { ApplicationState } from '../application-state.ts';
import { questionAt } from '../find-node.ts';
import { labelOf, listOf } from '../options.ts';
import { countedAnswer } from '../personas/counted-answer.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { counts } from '../evaluate.ts';
import { describeLogic, only } from './describe-logic.ts';
import type { ExplainedCondition, ReadAnswer } from './explanation.ts';

const joins: Readonly<Record<string, string>> = {
  and: 'all of these hold',
  or: 'any of these holds',
  '!': 'this does not hold',
};

/** Explains a condition of a questionnaire, part by part, with what each part comes to in a state. */
export function explainCondition(
  questionnaire: Questionnaire,
  state: ApplicationState,
  index: number,
): ExplainedCondition {
  const { logic, source } = questionnaire.conditions[index]!;
  return explained(questionnaire, state, logic, source);
}

/** An answer as a condition reads it. */
export function readAnswer(questionnaire: Questionnaire, state: ApplicationState, key: string): ReadAnswer {
  const value = countedAnswer(questionnaire, state, key);
  const asker = questionAt(questionnaire, key);
  if (!asker) return { key, value };
  const facts = state.facts[asker.index]!;
  const list = listOf(questionnaire, asker, facts);
  const label = list && 'options' in list ? labelOf(list.options, value) : undefined;
  return {
    key,
    value,
    ...(value !== '' && label !== undefined && label !== value && { label }),
    ...(!counts(facts) && { emptiedBy: asker.index }),
  };
}

function explained(
  questionnaire: Questionnaire,
  state: ApplicationState,
  logic: unknown,
  source: Condition | undefined,
): ExplainedCondition {
  const name = typeof source === 'string' ? { name: source } : {};
  const reads = keysIn(logic);
  const comes = {
    ...name,
    holds: holds({ logic, reads, source: source ?? { logic } }, (key) => countedAnswer(questionnaire, state, key)),
  };
  const text = describeLogic(logic);
  const step = only(logic);
  const join = text === undefined && step ? joins[step[0]] : undefined;
  if (!step || join === undefined) {
    return {
      ...comes,
      text: text ?? `the logic ${JSON.stringify(logic)}`,
      parts: [],
      reads: reads.map((key) => readAnswer(questionnaire, state, key)),
    };
  }
  const sources = sourcesOf(source);
  return {
    ...comes,
    text: join,
    reads: [],
    parts: step[1].map((part, index) => explained(questionnaire, state, part, sources[index])),
  };
}

/** The author's source of each part; nothing where a name represents all of it. */
function sourcesOf(source: Condition | undefined): readonly (Condition | undefined)[] {
  if (source === undefined || typeof source === 'string') return [];
  if ('all' in source) return source.all;
  if ('any' in source) return source.any;
  return 'not' in source ? [source.not] : [];
}

function keysIn(logic: unknown): string[] {
  if (Array.isArray(logic)) return [...new Set(logic.flatMap(keysIn))];
  const step = only(logic);
  if (!step) return [];
  return step[0] === 'var' ? [String(step[1][0])] : keysIn(step[1]);
}
