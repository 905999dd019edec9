import type { Answers } from '@quire/validation';

/** Returns what is stored under a key, `''` for nothing. Only own keys count: no name is special. */
export function ownText(answers: Answers, key: string): string {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return typeof value === 'string' ? value : '';
}

// Spaces, controls, characters that join or turn others, the fillers of Hangul and the blank of braille.
const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has nothing that anybody could see. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** The answer under a key: text of nothing but unseen characters is no answer. */
export function answerText(answers: Answers, key: string): string {
  const text = ownText(answers, key);
  return isBlank(text) ? '' : text;
}
