import {
  descriptionKey,
  factsOf,
  optionsOf,
  repeatKey,
  type CompiledLookup,
  type Questionnaire,
  type QuestionNode,
} from '@quire/form-engine/core';
import { controlLanguage, sampleOfCountry, type Answers, type Today } from '@quire/validation';

/**
 * Returns an answer to every question, and the maximum of instances. They may contradict each other: a reader sees all
 * stored answers.
 */
export function sampleAnswers(questionnaire: Questionnaire, today: Today): Answers {
  const answers: Record<string, string> = {};
  for (const node of questionnaire.nodes) {
    if (node.kind === 'question') Object.assign(answers, sampleOf(questionnaire, node, answers, today));
    if (node.kind === 'repeat') answers[repeatKey(node.name)] = String(node.max);
  }
  return answers;
}

function sampleOf(questionnaire: Questionnaire, node: QuestionNode, before: Answers, today: Today): Answers {
  if (node.boxes) return Object.fromEntries(node.boxes.slice(0, 2).map(({ key }) => [key, 'true']));
  const option = optionsOfSample(questionnaire, node, before, today).findLast(({ value }) => value !== '');
  if (option)
    return { [node.key]: option.value, ...(node.storesDescription && { [descriptionKey(node.key)]: option.label }) };
  if (node.country !== undefined) return { [node.key]: sampleOfCountry };
  return { [node.key]: controlLanguage[node.control].sample ?? typed(node) };
}

/** Where the choices depend on other answers and those lead to none, the first of the lists. */
function optionsOfSample(
  questionnaire: Questionnaire,
  node: QuestionNode,
  before: Answers,
  today: Today,
): ReturnType<typeof optionsOf> {
  if (!node.cases) return optionsOf(questionnaire, node, today);
  const facts = factsOf(questionnaire, before, today)[node.index];
  const list = facts?.list ?? node.cases[0]?.list;
  return optionsOf(questionnaire, { ...node, ...(list !== undefined && { list }) }, today);
}

const found: Partial<Record<CompiledLookup['category'], string>> = {
  hs_ceeb: 'Lincoln High School',
  college_ceeb: 'Wexcombe College',
  address: '1 Lincoln Way',
};

const typedBy: Partial<Record<NonNullable<QuestionNode['inputMode']>, string>> = {
  numeric: '12',
  decimal: '3.67',
  email: 'ada@example.org',
  tel: '555 234 5678',
};

const typed = ({ inputMode = 'text', lookup }: QuestionNode): string =>
  (lookup && found[lookup.category]) ?? typedBy[inputMode] ?? 'An answer';
