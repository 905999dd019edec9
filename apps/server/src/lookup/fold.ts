/** Letters that have no plain letter in them. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};
const apostrophes = /['’‘`ʻʼ]/g;

/** Returns the words of a text without case, accents and signs: `O’Neill – Peña H.S.` is oneill, pena, hs. */
export function fold(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþæœßı]/g, (letter) => plain[letter] ?? letter)
    .replace(apostrophes, '')
    .replace(/(?<![\p{L}\p{N}])((?:\p{L}\.){2,})/gu, (letters) => `${letters.replaceAll('.', '')} `)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the words of a name split at apostrophes: `O’Neill` is o, neill. */
export function foldParted(text: string): string[] {
  return fold(text.replace(apostrophes, ' '));
}
