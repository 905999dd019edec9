import type { Answers } from '@quire/validation';
import { repeatKey, tabsKey, type Questionnaire } from '../../core/index.ts';

const isStructure = (key: string): boolean => key.startsWith('@');

/** The keys under which chosen tabs and the counts of add-another groups are kept. */
export function structureKeysOf({ nodes }: Questionnaire): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'repeat') return [repeatKey(node.name)];
    return node.kind === 'tabs' ? [tabsKey(node.name)] : [];
  });
}

/** The answers under those keys, as far as there are any. */
export const onlyStructure = (structureKeys: readonly string[], answers: Answers): Answers =>
  Object.fromEntries(structureKeys.filter((key) => Object.hasOwn(answers, key)).map((key) => [key, answers[key] ?? '']));

/** Answers and their companions alone. */
export const withoutStructure = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(([key]) => !isStructure(key)));

/** Whether any answer is there; looks no further than the first. */
export function hasAnswer(answers: Answers): boolean {
  for (const key in answers) if (answers[key] !== '' && !isStructure(key)) return true;
  return false;
}
