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
