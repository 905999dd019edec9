import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Has each connection parse and plan a statement once, and not each time. For what almost every request asks: its
 * plan has to suit all values.
 * @returns the same text
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, nameOf(text));
  return text;
}

/**
 * The same name in every process and release for the same text, and for it alone: a pooler may hand their connections
 * around.
 */
const nameOf = (text: string): string => `quire_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/** The name of a prepared statement, by its text. */
export const preparedName = (text: string): string | undefined => names.get(text);
