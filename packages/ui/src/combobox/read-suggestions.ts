import type { Suggestion } from './suggestion.ts';

const most = 5;

/** The first five suggestions of an answer. Entries without id or text, and those that come twice, are passed over. */
export function readSuggestions(answer: unknown): Suggestion[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const read = new Map<string, Suggestion>();
  for (const entry of answer as unknown[]) {
    if (read.size === most) break;
    if (isSuggestion(entry) && !read.has(entry.id)) read.set(entry.id, entry);
  }
  return [...read.values()];
}

function isSuggestion(entry: unknown): entry is Suggestion {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, text, subText } = entry as Record<keyof Suggestion, unknown>;
  return isWritten(id) && isWritten(text) && (subText === undefined || subText === null || typeof subText === 'string');
}

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
