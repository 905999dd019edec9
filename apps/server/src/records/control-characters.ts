/**
 * Characters that a terminal obeys, and nobody types: all control characters but the tab, the line feed, and the
 * carriage return before it.
 */
const control = /(?![\t\n]|\r\n)\p{Cc}/gu;
/** Those that JSON leaves as they are. */
const leftInJson = /[\x7f-\x9f]/g;

/** Whether a text can be saved: PostgreSQL refuses NUL and half characters, and others harm readers. */
export const canBeSaved = (text: string): boolean => text.search(control) === -1 && text.isWellFormed();

/** A text of before such characters were refused, for a file that somebody looks at. */
export const withoutControl = (text: string): string => text.replaceAll(control, ' ');

/** A value as JSON that a terminal can show, and that still says the same. */
export const jsonText = (...of: Parameters<typeof JSON.stringify>): string =>
  JSON.stringify(...of).replaceAll(leftInJson, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
