import { type Condition, type Operator, operatorLanguage, operators } from '@quire/validation';
import {
  type ApplicationState,
  holds,
  counts,
  questionAt,
  readStructureKey,
  labelOf,
  listOf,
  countedAnswer,
  type Questionnaire,
} from '@quire/form-engine/core';
import type { ExplainedCondition, ReadAnswer } from './explanation.ts';

const joins: Readonly<Record<string, string>> = {
  and: 'all of these hold',
  or: 'any of these holds',
  '!': 'this does not hold',
};

/** Explains a condition part by part, with each part's result in a state. */
export function explainCondition(
  questionnaire: Questionnaire,
  state: ApplicationState,
  index: number,
): ExplainedCondition {
  const { logic, source } = questionnaire.conditions[index]!;
  return explained(questionnaire, state, logic, source);
}

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

/** Returns the author's source of each part; none for a named condition. */
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

/** One comparison: its steps from the outermost inwards, and its target. */
interface Taken {
  steps: string;
  key: string;
  target: unknown;
}

/**
 * Describes one comparison of compiled logic; undefined for raw logic. The source lacks prefixes, and may name a whole
 * condition.
 */
export function describeLogic(logic: unknown): string | undefined {
  const taken = takenApart(logic);
  const operator = taken && operatorBySteps.get(taken.steps);
  if (!operator) return undefined;
  const { key, target } = taken;
  const { label, takes } = operatorLanguage[operator];
  if (takes === 'nothing') return `${key} ${label}`;
  if (target !== null && typeof target === 'object' && !Array.isArray(target)) return undefined;
  const text = Array.isArray(target) ? target.map(String).join(', ') : String(target);
  return ofLayout(key, operator, text) ?? `${key} ${label} ${text}`;
}

function takenApart(logic: unknown, before = ''): Taken | undefined {
  const step = only(logic);
  if (!step) return undefined;
  const [operator, [first, target]] = step;
  const steps = `${before} ${operator}`;
  const inner = only(first);
  return inner?.[0] === 'var' ? { steps, key: String(inner[1][0]), target } : takenApart(first, steps);
}

const operatorBySteps: ReadonlyMap<string, Operator> = new Map(
  operators.map((name) => [takenApart(operatorLanguage[name].logic({ var: '' }, []))!.steps, name]),
);

/** Layout has keys of its own. */
function ofLayout(key: string, operator: Operator, target: string): string | undefined {
  const group = readStructureKey(key);
  if (group?.kind === 'tabs' && operator === 'equals') return `the tab ${target} of ${group.name} is chosen`;
  if (group?.kind === 'tabs' && operator === 'notIn') return `no other tab of ${group.name} is chosen (${target})`;
  return group?.kind === 'repeat' && operator === 'gte' ? `there are ${target} or more of ${group.name}` : undefined;
}

/** Returns the operator of a step of logic and its operands. */
function only(logic: unknown): [string, readonly unknown[]] | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic) as [string, unknown][];
  return entry && [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]]];
}
