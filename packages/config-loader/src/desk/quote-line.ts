import { parseDocument } from 'yaml';

/**
 * Puts the value of a line in single quotation marks.
 * @param line counts from 1
 * @returns undefined unless the line is a plain `name: value` or `- value`, and reads better with the marks
 */
export function quoteLine(text: string, line: number): string | undefined {
  const lines = text.split('\n');
  const [, before, value] = /^(\s*(?:- )*(?:[\w.-]+:\s+|(?<=- )))([^'"\s[{].*?)\s*$/.exec(lines[line - 1] ?? '') ?? [];
  // After a number sign may be a comment, or the rest of the text.
  if (before === undefined || value === undefined || value.includes(' #')) return undefined;
  const end = lines[line - 1]!.endsWith('\r') ? '\r' : '';
  const after = lines.with(line - 1, `${before}'${value.replaceAll("'", "''")}'${end}`).join('\n');
  return countErrors(after) < countErrors(text) ? after : undefined;
}

const countErrors = (text: string): number => parseDocument(text, { logLevel: 'silent' }).errors.length;
