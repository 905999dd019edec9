import { fillText } from '@quire/validation';

/** Fills the words of `with` into a block's text; other words in braces stay. */
export const interpolateBlock = (text: string, words: Readonly<Record<string, string>>): string =>
  text.includes('{') ? fillText(text, words) : text;
