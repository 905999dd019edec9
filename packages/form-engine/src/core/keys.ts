import type { Answers } from '@quire/validation';
import type { QuestionnaireNode, QuestionNode } from './questionnaire.ts';

/** How many instances of an add-another group there are is kept under this key, as text; empty means 1. */
export const repeatKey = (name: string): string => `@repeat:${name}`;
/** Which tab is chosen is kept under this key; empty means the default. */
export const tabsKey = (name: string): string => `@tabs:${name}`;
/** The companion that holds the label of the chosen option. */
export const descriptionKey = (key: string): string => `${key}_desc`;

/** The key to which a companion belongs. Any other key stays as it is. */
export const withoutDescription = (key: string): string => key.replace(/_desc$/, '');

/** Whether a key is written as a structure key: `@` is no character of an answer key. */
export const isStructureKey = (key: string): boolean => key.startsWith('@');

/** Returns the kind and node that a structure key names; undefined for any other key. */
export function readStructureKey(key: string): { kind: 'repeat' | 'tabs'; name: string } | undefined {
  const [, kind, name] = /^@(repeat|tabs):(.*)$/s.exec(key) ?? [];
  return name === undefined ? undefined : { kind: kind as 'repeat' | 'tabs', name };
}

/** Separates the student's answers from how a page is laid out: `@repeat:hs`, `@tabs:essay`. */
export function splitStructure(set: Answers): { answers: Answers; structure: Answers } {
  const entries = Object.entries(set);
  return {
    answers: Object.fromEntries(entries.filter(([key]) => !isStructureKey(key))),
    structure: Object.fromEntries(entries.filter(([key]) => isStructureKey(key))),
  };
}

/** The chosen tabs and the counts of add-another groups, as the structure keys that facts read. */
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

/** The keys that hold a node's answers: of a question its own or one for each box, of any other node none. */
export const answerKeysOfNode = (node: QuestionnaireNode): readonly string[] =>
  node.kind === 'question' ? (node.boxes?.map((box) => box.key) ?? [node.key]) : [];

/** Whether each of its answers is a tick: `true`, or none. */
export const isTicked = ({ boxes, control }: Pick<QuestionNode, 'boxes' | 'control'>): boolean =>
  boxes !== undefined || control === 'checkbox';

/** The key that holds how an add-another group or a tab group is laid out; of any other node none. */
export function structureKeysOf(node: QuestionnaireNode): readonly string[] {
  if (node.kind === 'repeat') return [repeatKey(node.name)];
  return node.kind === 'tabs' ? [tabsKey(node.name)] : [];
}
