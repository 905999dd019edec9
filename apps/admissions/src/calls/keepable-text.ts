/**
 * A text as a database can keep it. Half a character, such as a broken emoji, becomes the mark that the screen shows for it
 * already, and what nobody can see or type away goes.
 */
export const keepableText = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
