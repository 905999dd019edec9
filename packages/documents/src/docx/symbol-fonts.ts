/** Greek as the font Symbol has it at the places of Latin characters. */
const greek = [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'];
const capitals = [...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'];
const symbol: Readonly<Record<number, string>> = {
  0x22: '∀',
  0x24: '∃',
  0x27: '∋',
  0x2a: '∗',
  0x2d: '−',
  0x40: '≅',
  0x5c: '∴',
  0x5e: '⊥',
  0xa2: '′',
  0xa3: '≤',
  0xa4: '⁄',
  0xa5: '∞',
  0xa7: '♣',
  0xa8: '♦',
  0xa9: '♥',
  0xaa: '♠',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb2: '″',
  0xb3: '≥',
  0xb4: '×',
  0xb5: '∝',
  0xb6: '∂',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xba: '≡',
  0xbb: '≈',
  0xbc: '…',
  0xc5: '⊕',
  0xc6: '∅',
  0xc7: '∩',
  0xc8: '∪',
  0xc9: '⊃',
  0xcd: '⊆',
  0xce: '∈',
  0xcf: '∉',
  0xd0: '∠',
  0xd1: '∇',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
  0xd5: '∏',
  0xd6: '√',
  0xd7: '⋅',
  0xd8: '¬',
  0xd9: '∧',
  0xda: '∨',
  0xdb: '⇔',
  0xdc: '⇐',
  0xde: '⇒',
  0xe5: '∑',
  0xf2: '∫',
};
const wingdings: Readonly<Record<number, string>> = {
  0x22: '✂',
  0x28: '☎',
  0x2a: '✉',
  0x46: '☞',
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '□',
  0x70: '□',
  0x71: '❑',
  0x72: '❒',
  0x73: '◆',
  0x74: '◆',
  0x75: '◆',
  0x76: '❖',
  0x77: '◆',
  0x9f: '•',
  0xa0: '▪',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '☐',
  0xb2: '✧',
  0xb6: '★',
  0xd8: '➢',
  0xdc: '➤',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '➔',
  0xef: '⇦',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};
const wingdings2: Readonly<Record<number, string>> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x97: '•',
  0xa2: '■',
  0xa3: '□',
};

/**
 * A sign of a font of symbols as Unicode has it, because no other machine needs to have that font. A sign of any
 * other font stays what it is; one that is not known, in a place for private use, is undefined.
 */
export function plainSign(sign: string, font: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  const name = font.toLowerCase().replaceAll(/\s/g, '');
  if (name === 'symbol') {
    if (place >= 0x61 && place <= 0x7a) return greek[place - 0x61];
    if (place >= 0x41 && place <= 0x5a) return capitals[place - 0x41];
    return symbol[place] ?? (place < 0x7f ? String.fromCodePoint(place) : undefined);
  }
  if (name === 'wingdings') return wingdings[place];
  if (name === 'wingdings2') return wingdings2[place];
  if (code >= 0xf000 && code <= 0xf0ff) return wingdings[place] ?? symbol[place];
  if (name.startsWith('couriernew') && sign === 'o') return '○';
  return code >= 0xe000 && code <= 0xf8ff ? undefined : sign;
}
