import { plainText } from '@quire/validation';

/**
 * Returns a text that a server keeps: half a character becomes the mark the screen already shows for it, control
 * characters of an older draft go.
 */
export const wellFormed = (text: string): string => plainText(text, 'lines').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
