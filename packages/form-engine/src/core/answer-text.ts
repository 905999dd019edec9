import type { Answers } from '@quire/validation';

/** What is stored under a key, `''` for nothing. Only own keys count, so that no name is special. */
export function ownText(answers: Answers, key: string): string {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The answer under a key: text of spaces alone is no answer. */
export function answerText(answers: Answers, key: string): string {
  const text = ownText(answers, key);
  return text.trim() === '' ? '' : text;
}
