import { newPasswords } from './new-passwords.ts';

export type CardName = 'login' | 'signup' | 'confirm' | 'forgot' | 'reset';

/** The text typed into a card, and the codes of its problems by field, in order; none where it is right. */
export interface CardRow {
  readonly card: CardName;
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, readonly string[]>>;
}

const password = 'Correct-Horse7';

/** Each card, filled in as it should be. */
export const goodCards: Readonly<Record<CardName, Readonly<Record<string, string>>>> = {
  login: { username: 'ada@example.edu', password: 'x' },
  signup: { username: 'ada@example.edu', password },
  confirm: { username: 'ada@example.edu', code: '123456' },
  forgot: { username: 'ada@example.edu' },
  reset: { username: 'ada@example.edu', id: 'r1', password, confirm_password: password },
};

const row = (card: CardName, typed: Record<string, string>, problems: CardRow['problems'] = {}): CardRow => ({
  card,
  typed: { ...goodCards[card], ...typed },
  problems,
});

const rightEmails = [
  'a@b.c',
  'A@B.C',
  '0@1.2',
  'a_b.c+d-e9@sub.example.co',
  '-@b.c',
  'a@b-c.d',
  ' ada@example.edu',
  'ada@example.edu\t',
  `${'a'.repeat(242)}@example.edu`,
];
const wrongEmails = [
  '',
  ' ',
  'ada',
  'ada@',
  '@example.edu',
  'ada@example',
  'ada@.edu',
  'ada@example.',
  'ada@example..edu',
  'ada@@example.edu',
  'ada@b@example.edu',
  'a da@example.edu',
  'ada@exam ple.edu',
  'a!b@example.edu',
  "o'neil@example.edu",
  'a/b@example.edu',
  'a,b@example.edu',
  'a(b@example.edu',
  'é@example.edu',
  'ada@exämple.edu',
  '😀@example.edu',
  'ada@ex_ample.edu',
  `${'a'.repeat(243)}@example.edu`,
];
/** An account of before dots were looked at still opens. */
const dotted = ['.@b.c', '.a@b.c', 'a.@b.c', 'a..b@c.d'];
const emailMessages: Record<CardName, string> = {
  login: 'cards.loginEmailInvalid',
  signup: 'cards.emailInvalid',
  confirm: 'cards.emailInvalid',
  forgot: 'cards.emailInvalid',
  reset: 'cards.emailInvalid',
};

const code = ['cards.codeInvalid'];
/** Codes as people type and paste them. */
export const codes = {
  right: [
    '123456',
    '000000',
    ' 123456',
    '123456 ',
    '123 456',
    ' 1 2\t3 4 5 6\u00A0',
    '123-456',
    '-123456',
    '123\u2013456',
    '\u200B123\u200B456',
    '(123) 456',
    '123.456',
    '123 - 456',
    '12 34 56',
    '١٢٣٤٥٦',
    '१२३ ४५६',
    '１２３－４５６',
    '๑๒๓๔๕๖',
    '۱۲۳-۴۵۶',
    '\u{1D7D0}\u{1D7D1}\u{1D7D2}\u{1D7E8}\u{1D7E9}\u{1D7EA}',
    '123456\n\n123456',
    '**123 456**',
    'Your confirmation code is 123456.',
    'Code: 123-456 (valid for 10 minutes)',
    '123456 is your code, sent on November 26, 2026 at 6:24 AM',
  ],
  wrong: [
    '',
    ' ',
    '12345',
    '1234567',
    '12345a',
    '12 345',
    '123 4567',
    '-12345',
    '1e2345',
    '123456 or 654321',
    '123-4567',
    '1234 5678',
    '١٢٣٤٥',
    'one two three',
  ],
};
const match = ['password.match'];

/** The fields, messages and edges of the five cards (specification 5.2). */
export const cardRows: readonly CardRow[] = [
  ...(Object.keys(goodCards) as CardName[]).flatMap((card) => [
    row(card, {}),
    ...rightEmails.map((username) => row(card, { username })),
    ...wrongEmails.map((username) => row(card, { username }, { username: [emailMessages[card]] })),
    ...dotted.map((username) => row(card, { username }, card === 'signup' ? { username: [emailMessages[card]] } : {})),
  ]),
  row('login', { password: '' }, { password: ['cards.passwordRequired'] }),
  ...[' ', 'x', 'é😀', 'x'.repeat(128), 'x'.repeat(1024), '😀'.repeat(1024)].map((typed) =>
    row('login', { password: typed }),
  ),
  row('login', { password: 'x'.repeat(1025) }, { password: ['cards.passwordTooLong'] }),
  row(
    'login',
    { username: '', password: '' },
    { username: [emailMessages.login], password: ['cards.passwordRequired'] },
  ),
  ...codes.right.map((typed) => row('confirm', { code: typed })),
  ...codes.wrong.map((typed) => row('confirm', { code: typed }, { code })),
  ...newPasswords.flatMap(([typed, broken]) => {
    const problems: CardRow['problems'] = broken.length > 0 ? { password: broken } : {};
    return [
      row('signup', { password: typed }, problems),
      row('reset', { password: typed, confirm_password: typed }, problems),
    ];
  }),
  ...['', `${password}!`, password.toLowerCase(), ` ${password}`, `${password} `].map((typed) =>
    row('reset', { confirm_password: typed }, { confirm_password: match }),
  ),
  row(
    'reset',
    { password: 'Caf\u00E9-au-Lait-1', confirm_password: 'Cafe\u0301-au-Lait-1' },
    { confirm_password: match },
  ),
  row('reset', { password: 'Aa1!', confirm_password: 'x' }, { password: ['password.length'], confirm_password: match }),
  row('reset', { id: '' }, { id: ['cards.linkIncomplete'] }),
];
