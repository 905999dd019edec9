const names = new Map<string, string>();

/**
 * Has each connection parse and plan a statement once, and not each time. For what almost every request asks: its plan has to suit all values.
 * @returns the same text
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `quire_${names.size + 1}`);
  return text;
}

/** The name of a prepared statement, by its text. */
export const preparedName = (text: string): string | undefined => names.get(text);
