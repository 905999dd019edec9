import type { Answers, Today } from '@quire/validation';
import { compileQuestionnaire, dataModelOf } from '../compile/compile-questionnaire.ts';
import type { Facts, NodeFacts } from '../facts.ts';
import type { Questionnaire, QuestionNode } from '../questionnaire.ts';
import { configSource, type ConfigExample } from '@quire/validation/testing';

export const today: Today = { date: '2026-11-21', instant: Date.parse('2026-11-21T12:00:00Z') };

/** Compiles an example. Its data model is what it asks, unless it has keys. @throws Error with its mistakes */
export function compiled(example: ConfigExample): Questionnaire {
  const source = configSource(example);
  const { questionnaire, findings } = compileQuestionnaire(
    example.keys ? source : { ...source, dataModel: { ...source.dataModel, content: dataModelOf(source) } },
  );
  if (!questionnaire)
    throw new Error(findings.map(({ file, path, what }) => `${file} ${path.join('.')}: ${what}`).join('\n'));
  return questionnaire;
}

export function question(questionnaire: Questionnaire, key: string): QuestionNode {
  const node = questionnaire.nodes[questionnaire.asks[key] ?? -1];
  if (node?.kind !== 'question') throw new Error(`No question asks ${key}.`);
  return node;
}

export const factsAt = (questionnaire: Questionnaire, facts: Facts, key: string): NodeFacts =>
  facts[question(questionnaire, key).index]!;

/** Returns the answers that are not empty, for comparison. */
export const present = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));
