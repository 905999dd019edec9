/**
 * How many characters a text has, the same wherever it is asked (docs/decisions/0010): code points, and a line end
 * is one however it was sent.
 */
export function textLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isPair(text.charCodeAt(at), text.charCodeAt(at + 1))) at += 1;
    length += 1;
  }
  return length;
}

/** How many words a text has: what stands between spaces, and has a letter or a digit. */
export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

/** Two units that are one character: CR LF, or the halves of a surrogate pair. */
const isPair = (first: number, second: number): boolean =>
  first === 0x0d ? second === 0x0a : (first & 0xfc00) === 0xd800 && (second & 0xfc00) === 0xdc00;
