import type { Answers } from '@quire/validation';

const isStructure = ([key]: readonly [string, string]): boolean => key.startsWith('@');

/** The chosen tabs and the counts of add-another groups. */
export const onlyStructure = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(isStructure));

/** Answers and their companions alone. */
export const withoutStructure = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter((entry) => !isStructure(entry)));
