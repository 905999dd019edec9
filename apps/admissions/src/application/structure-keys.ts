import { repeatKey, tabsKey, type Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** Tells what a student answered from how a page is laid out: `@repeat:hs`, `@tabs:essay`. */
export function separateStructure(set: Answers): { answers: Answers; structure: Answers } {
  const isStructure = ([key]: [string, string]): boolean => key.startsWith('@');
  const entries = Object.entries(set);
  return {
    answers: Object.fromEntries(entries.filter((entry) => !isStructure(entry))),
    structure: Object.fromEntries(entries.filter(isStructure)),
  };
}

/** Whether a key says how a page of the questionnaire is laid out. */
export const isStructureKey = ({ nodes }: Questionnaire, key: string): boolean =>
  nodes.some((node) => (node.kind === 'repeat' && repeatKey(node.name) === key) || (node.kind === 'tabs' && tabsKey(node.name) === key));
