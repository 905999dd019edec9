import type { Answers } from '@quire/validation';

/** The answer under a key; text of spaces alone is no answer. Only own keys count, so no name is special. */
export function answerText(answers: Answers, key: string): string {
  const value: unknown = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return typeof value !== 'string' || value.trim() === '' ? '' : value;
}
