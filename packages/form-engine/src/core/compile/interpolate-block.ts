/** A word in braces, and the text after a bar. */
const inBraces = /\{(\w+)(\s*\|[^{}]*)?\}/g;

/**
 * Fills the words of `with` into a block's text; other words in braces stay. The text after a bar goes to the answers
 * in the words.
 */
export const interpolateBlock = (text: string, words: Readonly<Record<string, string>>): string =>
  text.includes('{')
    ? text.replace(inBraces, (whole, word: string, bar?: string) => {
        if (!Object.hasOwn(words, word)) return whole;
        return bar === undefined ? words[word]! : words[word]!.replace(/\{(\w+(?:@\d+)?)\}/g, `{$1${bar}}`);
      })
    : text;
