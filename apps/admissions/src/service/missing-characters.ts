/** Characters that are in every font for text of Europe. */
const plain = /[ -\u024f\u2000-\u206f\s]/;
const size = 24;

/**
 * Returns the characters of a text that no font here draws: each looks like a character that never exists. Call it once
 * fonts are there. Where nothing can be drawn, the list is empty.
 */
export function missingCharacters(text: string, fontFamily: string): string[] {
  const suspects = [...new Set(text)].filter((character) => !plain.test(character) && /[\p{L}\p{N}]/u.test(character));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * 2;
  const context = suspects.length === 0 ? null : canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const drawn = (character: string): string => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.font = `${size}px ${fontFamily}`;
    context.fillText(character, size / 2, size * 1.5);
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  const emptyBox = drawn('\u{10ffff}');
  return suspects.filter((character) => drawn(character) === emptyBox);
}
