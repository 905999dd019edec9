/** What spreadsheet programs take for the beginning of a formula, in plain and in wide signs. */
const formula = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * A line of a table as RFC 4180 has it. A cell that would be a formula begins with an apostrophe, which makes it a
 * text.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  if (text === '') return '';
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
