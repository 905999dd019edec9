import type { Answers } from '@quire/validation';

/** Returns the text under a key, `''` for none. Only own properties count. */
export function ownText(answers: Answers, key: string): string {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return typeof value === 'string' ? value : '';
}

// Spaces, controls, joining and direction characters, Hangul fillers and the braille blank.
const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has no visible character. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** Returns the answer under a key; empty if no character of it is visible. */
export function answerText(answers: Answers, key: string): string {
  const text = ownText(answers, key);
  return isBlank(text) ? '' : text;
}
