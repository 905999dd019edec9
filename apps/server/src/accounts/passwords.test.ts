import { hash as hashAsTyped } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { smallMessages } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';
import type { Reply } from '../testing/test-browser.ts';

const server = appOfTests();

const post = (path: string, body: unknown): Promise<Reply> => server.browser().call('POST', path, body);

describe('passwords are taken whole, hashed, and checked again on the server', () => {
  test.each([
    ['Short-1-word', 200],
    ['Short-1-wor', 422],
    ['no-uppercase-123', 422],
    ['NO-LOWERCASE-123', 422],
    ['No-number-at-all', 422],
    ['NoSpecial12345', 422],
    [' Leading-space-1', 422],
    ['Trailing-space-1 ', 422],
    [`Long-${'é'.repeat(150)}-1`, 200],
    ['Pässwörter-sind-9', 200],
    [`Aa1-${'x'.repeat(1100)}`, 422],
  ])('%s is answered with %i', async (password, status) => {
    const email = `pw-${Buffer.from(password).toString('hex').slice(0, 40)}@example.org`;
    expect((await post('/public/signup', { username: email, password })).status).toBe(status);
    if (status !== 200) return;
    await post('/public/confirm', { username: email, code: await server.codeFor(email) });
    expect((await post('/public/login', { username: email, password })).status).toBe(200);
    expect((await post('/public/login', { username: email, password: password.slice(0, -1) })).status).toBe(403);
  });

  test.each([
    ['composed', 'P\u00E4ssw\u00F6rter-sind-9', 'Pa\u0308sswo\u0308rter-sind-9'],
    ['of full width', 'Ａｂｃ-horse-9-battery', 'Abc-horse-9-battery'],
    ['with a space of its own', 'Horse\u00A09\u2003battery\u1680no', 'Horse 9 battery no'],
  ])(
    'one that is %s at the sign-up opens as another system writes it, and the other way round',
    async (_, one, other) => {
      const { hash, isRight } = await server.dependencies.passwords.inTurn(async (hashing) => hashing);
      for (const [known, typed] of [
        [one, other],
        [other, one],
        [one, one],
      ] as const)
        expect(await isRight(typed, await hash(known)), `${known} ${typed}`).toBe(true);
      expect(await isRight(`${other}x`, await hash(one))).toBe(false);
      // A hash of an earlier version.
      const asTyped = await hashAsTyped(one, { algorithm: 2, memoryCost: 64, timeCost: 1 });
      expect([await isRight(one, asTyped), await isRight(`${one}x`, asTyped)]).toEqual([true, false]);
    },
  );

  test('a guessable one is refused in words, at a sign-up and at a new password, and the link stays good', async () => {
    const refused = { code: 'accounts.guessable', message: smallMessages.accounts.guessable };
    for (const password of ['Password-1234', 'Little-Sons-College-1', 'Grace.Hopper-1906']) {
      const reply = await post('/public/signup', { username: 'grace.hopper@example.org', password });
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([422, refused]);
    }
    const student = await server.student('grace.hopper@example.org');
    await post('/public/forgot-password', { username: 'grace.hopper@example.org' });
    const id = await server.linkIdFor('grace.hopper@example.org', 2);
    const reset = (password: string): Promise<Reply> =>
      post('/public/reset-password', { username: 'grace.hopper@example.org', id, password });
    const reply = await reset('Grace-Hopper-1906');
    expect([reply.status, JSON.parse(reply.text)]).toMatchObject([422, refused]);
    expect((await student.call('GET', '/api/profile')).status).toBe(200);
    expect((await reset('Another-Horse-10-staple')).status).toBe(200);
  });

  test.each(['plain', 'a@b', 'a b@c.de', 'a@b.de\r\nBcc: x@y.zz', 'a@b.de, c@d.ef', `${'a'.repeat(250)}@b.de`])(
    '%j is no address',
    async (email) => {
      for (const path of ['/public/resend-confirm', '/public/forgot-password'])
        expect((await post(path, { username: email })).status).toBe(422);
      expect((await post('/public/signup', { username: email, password: goodPassword })).status).toBe(422);
    },
  );
});
