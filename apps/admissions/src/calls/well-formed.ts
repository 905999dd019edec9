/**
 * Returns a text that a database can store: half a character becomes the mark the screen already shows for it, NUL
 * characters go.
 */
export const wellFormed = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
