import { fillText } from '@quire/validation';

/** A block's text with the words of its `with` filled in; other words in braces stay as they are. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.includes('{') ? fillText(text, words) : text;
