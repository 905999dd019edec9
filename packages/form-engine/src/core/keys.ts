import type { Answers } from '@quire/validation';
import type { QuestionnaireNode, QuestionNode } from './questionnaire.ts';

/** Returns the key of a group's count, stored as text; empty means the least. */
export const repeatKey = (name: string): string => `@repeat:${name}`;
/** Returns the key of a chosen tab; empty means the default. */
export const tabsKey = (name: string): string => `@tabs:${name}`;
/** Returns the key of the companion, which holds the chosen option's label. */
export const descriptionKey = (key: string): string => `${key}_desc`;

/** Returns the key of a companion's answer. Other keys stay. */
export const withoutDescription = (key: string): string => key.replace(/_desc$/, '');

/** Returns whether a key is a structure key: answer keys have no `@`. */
export const isStructureKey = (key: string): boolean => key.startsWith('@');

/** Returns the kind and node that a structure key names; undefined for any other key. */
export function readStructureKey(key: string): { kind: 'repeat' | 'tabs'; name: string } | undefined {
  const [, kind, name] = /^@(repeat|tabs):(.*)$/s.exec(key) ?? [];
  return name === undefined ? undefined : { kind: kind as 'repeat' | 'tabs', name };
}

/** Splits answers from structure keys: `@repeat:hs`, `@tabs:essay`. */
export function splitStructure(set: Answers): { answers: Answers; structure: Answers } {
  const entries = Object.entries(set);
  return {
    answers: Object.fromEntries(entries.filter(([key]) => !isStructureKey(key))),
    structure: Object.fromEntries(entries.filter(([key]) => isStructureKey(key))),
  };
}

/** Returns chosen tabs and counts as structure keys. */
export function structureAnswers({
  tabs = {},
  addAnother = {},
}: {
  tabs?: Readonly<Record<string, string>> | undefined;
  addAnother?: Readonly<Record<string, number>> | undefined;
}): Answers {
  return Object.fromEntries([
    ...Object.entries(addAnother).map(([name, count]) => [repeatKey(name), String(count)] as const),
    ...Object.entries(tabs).map(([name, tab]) => [tabsKey(name), tab] as const),
  ]);
}

/** Returns the answer keys of a question, one for each box; none for other nodes. */
export const answerKeysOfNode = (node: QuestionnaireNode): readonly string[] =>
  node.kind === 'question' ? (node.boxes?.map((box) => box.key) ?? [node.key]) : [];

/** Returns whether its answers are ticks: `true`, or none. */
export const isTicked = ({ boxes, control }: Pick<QuestionNode, 'boxes' | 'control'>): boolean =>
  boxes !== undefined || control === 'checkbox';

/** Returns the structure key of an add-another group or a tab group; none for other nodes. */
export function structureKeysOf(node: QuestionnaireNode): readonly string[] {
  if (node.kind === 'repeat') return [repeatKey(node.name)];
  return node.kind === 'tabs' ? [tabsKey(node.name)] : [];
}
