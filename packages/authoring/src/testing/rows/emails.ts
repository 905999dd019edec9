/**
 * Letters, digits and _ . + - before an @, then a domain with a dot in it (specification 5.2). No dot is beside another. What
 * stands around an address unseen is left out before.
 */
export const emails = {
  right: [
    '',
    ' a@b.c\u00a0',
    '\u200ea＠b．c\u200b',
    'A@B.C',
    'ada.b_c+d-e9@sub.school.example',
    '+@b.c',
    '0@1.2',
    'a@b-c.d',
  ],
  wrong: [
    'a',
    'a@b',
    '@b.c',
    'a@',
    'a@.c',
    'a@b.',
    'a@b..c',
    '.@b.c',
    'a..b@c.d',
    'a.@b.c',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    "o'neil@b.c",
    'a!b@c.d',
    'a/b@c.d',
    'a,b@c.d',
    'é@b.c',
    'a@é.c',
    'a@b_c.d',
    'ada@例え.jp',
    '😀@b.c',
  ],
} as const;
