import { cardRows, goodCards, type CardName, type CardRow } from '@quire/validation/testing';
import { messageText } from '@quire/messages';
import { describe, expect, test } from 'vitest';
import { smallMessages } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

let students = 0;
const server = appOfTests();

/** Path, fields and answer of each card, for valid input without such an account. */
const calls: Record<CardName, { path: string; fields: string[]; status: number; answer: string }> = {
  login: {
    path: '/public/login',
    fields: ['username', 'password'],
    status: 403,
    answer: 'The email address or password is incorrect',
  },
  signup: {
    path: '/public/signup',
    fields: ['username', 'password'],
    status: 200,
    answer: 'We have sent a confirmation code',
  },
  confirm: {
    path: '/public/confirm',
    fields: ['username', 'code'],
    status: 422,
    answer: 'This confirmation code is incorrect',
  },
  forgot: {
    path: '/public/forgot-password',
    fields: ['username'],
    status: 200,
    answer: 'If there is an account with this address',
  },
  reset: {
    path: '/public/reset-password',
    fields: ['username', 'id', 'password'],
    status: 422,
    answer: 'This link is no longer valid',
  },
};

async function outcome({ card, typed }: CardRow): Promise<unknown[]> {
  const { path, fields } = calls[card];
  // Emails are limited per hour: each row with a valid address has its own.
  const username =
    typed['username'] === goodCards[card]['username'] ? `card-${(students += 1)}@example.edu` : typed['username'];
  const sent = Object.fromEntries(Object.entries({ ...typed, username }).filter(([field]) => fields.includes(field)));
  const { status, body } = await server.browser().call('POST', path, sent);
  return [typed, status, body['message']];
}

function expected({ card, typed, problems }: CardRow): unknown[] {
  const { fields, status, answer } = calls[card];
  const codes = Object.entries(problems)
    .filter(([field]) => fields.includes(field))
    .flatMap(([, told]) => told);
  return codes.length > 0
    ? [typed, 422, messageText(smallMessages, codes.join(' '))]
    : [typed, status, expect.stringContaining(answer)];
}

const byCard = [...Map.groupBy(cardRows, ({ card }) => card)];

describe('what is typed into a card is judged by the server as by the card (specification 5.2)', () => {
  test.each(byCard)('%s', async (_card, rows) => {
    server.wait(60 * 60_000);
    const outcomes: unknown[] = [];
    // Rows run in sequence: together they overload the database of a busy machine.
    for (const row of rows) outcomes.push(await outcome(row));
    expect(outcomes).toEqual(rows.map(expected));
  });
});
