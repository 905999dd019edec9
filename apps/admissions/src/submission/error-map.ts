import type { Problem } from '@quire/form-engine/core';

/** What is reported to the server: answer key to its messages, each once. Only what stands in the way of a submission. */
export function errorMap(problems: readonly Problem[]): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const { key, message, severity } of problems) {
    if (severity !== 'blocks') continue;
    const messages = (map[key] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  return map;
}
