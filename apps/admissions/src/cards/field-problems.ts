import type { FieldError } from 'react-hook-form';

/** Returns every message of a field, each once. */
export function fieldProblems(error: FieldError | undefined): string[] {
  if (error === undefined) return [];
  const all = [error.message, ...Object.values(error.types ?? {}).flat()];
  return [...new Set(all.filter((message): message is string => typeof message === 'string' && message !== ''))];
}
