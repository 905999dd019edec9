import type { Problem } from '@quire/form-engine/core';
import { keepableText } from '../calls/keepable-text.ts';

// A message may hold an answer, which may be of any length.
const longestMessage = 300;

/** What is reported to the server: answer key to its messages, each once. Only what stands in the way of a submission. */
export function errorMap(problems: readonly Problem[]): Record<string, string[]> {
  const map = new Map<string, Set<string>>();
  for (const { key, message, severity } of problems) {
    if (severity === 'blocks') map.set(key, (map.get(key) ?? new Set()).add(keepableText(message.slice(0, longestMessage))));
  }
  return Object.fromEntries([...map].map(([key, messages]) => [key, [...messages]]));
}
