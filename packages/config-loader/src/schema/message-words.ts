import { accountTexts } from './account-texts.ts';
import type { WordsByField } from './field-words.ts';
import { formTexts, type TextGroups } from './form-texts.ts';
import { readingTexts } from './reading-texts.ts';

const groups: TextGroups = { ...formTexts, ...accountTexts, ...readingTexts };

/** Every text of the interface. The example of a group is the examples of its texts. */
export const messageWords: WordsByField = Object.fromEntries(
  Object.entries(groups).flatMap(([group, { about, texts }]) => {
    const example = Object.fromEntries(Object.entries(texts).map(([name, [, text]]) => [name, text]));
    return [[`messages.${group}`, [about, example] as const], ...Object.entries(texts).map(([name, words]) => [`${group}.${name}`, words] as const)];
  }),
);
