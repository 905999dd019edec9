const length = 'password.length';
const upper = 'password.uppercase';
const lower = 'password.lowercase';
const number = 'password.number';
const special = 'password.special';
const most = 'password.tooLong';
const space = 'password.noSurroundingSpace';

/** Every character that Unicode calls white space, and the mark that JavaScript trims. */
const spaces: readonly string[] = [
  0x09, 0x0b, 0x0c, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008,
  0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
].map((point) => String.fromCodePoint(point));

/** New passwords, each with the codes of its faults. */
export const newPasswords: readonly (readonly [password: string, broken: readonly string[]])[] = [
  ['Aa1!aaaaaaa', [length]],
  ['Aa1!aaaaaaaa', []],
  ['Aa1!aaaaaaaaa', []],
  [`Aa1!${'a'.repeat(123)}`, []],
  [`Aa1!${'a'.repeat(124)}`, []],
  [`Aa1!${'a'.repeat(125)}`, []],
  [`Aa1!${'é😀'.repeat(62)}`, []],
  [`Aa1!${'😀'.repeat(1020)}`, []],
  [`Aa1!${'a'.repeat(1021)}`, [most]],
  [`aa1!${'a'.repeat(9996)}`, [upper, most]],
  ['aa1!aaaaaaaa', [upper]],
  ['AA1!AAAAAAAA', [lower]],
  ['Aab!aaaaaaaa', [number]],
  ['Aa1aaaaaaaaa', [special]],
  ['', [length, upper, lower, number, special]],
  ['            ', [upper, lower, number, special, space]],
  ['aaaaaaaaaaaa', [upper, number, special]],
  ['!!!!!!!!!!!!', [upper, lower, number]],
  ['111111111111', [upper, lower, special]],
  // Letters and figures of other scripts; those without case are neither upper nor lower.
  ['Éé1!éééééééé', []],
  ['Жж1!жжжжжжжж', []],
  ['Σσ٣!σσσσσσσσ', []],
  ['學校學校學校學校1!學校', [upper, lower]],
  ['Aa一!aaaaaaaa', [number]],
  ['Aa²!aaaaaaaa', [number]],
  // A character of another script is not a special character, nor is a mark on a letter; signs of every kind are.
  ['Aa1學aaaaaaaa', [special]],
  ['Aa1e\u0301aaaaaaa', [special]],
  ...['_', '-', '€', '½€', '😀', '"', '\\', "'", '<', '\u200B'].map((sign) => [`Aa1${sign}aaaaaaaa`, []] as const),
  // An emoji is one character.
  [`Aa1!${'😀'.repeat(7)}`, [length]],
  [`Aa1!${'😀'.repeat(8)}`, []],
  ...spaces.flatMap(
    (blank) =>
      [
        [`${blank}Aa1!aaaaaaaa`, [space]],
        [`Aa1!aaaaaaaa${blank}`, [space]],
        [`${blank}Aa1!aaaaaaaa${blank}`, [space]],
        // Inside it is allowed, and is not a special character.
        [`Aa1!aaaa${blank}aaaa`, []],
        [`Aa1aaaaa${blank}aaaa`, [special]],
      ] as const,
  ),
];
