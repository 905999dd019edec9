import { beforeAll, describe, expect, test } from 'vitest';
import { confirm, forgot, login, resend, reset, signup } from '../testing/account-calls.ts';
import { browserFrom } from '../testing/browser-from.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { openBrowser, type Reply, type TestBrowser } from '../testing/test-browser.ts';

const day = 24 * 60 * 60_000;
const otherPassword = 'Another-Horse-10-staple';
let address: string;
const server = appOfTests();
beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Chooses the other password by a mailed link. */
async function choosePassword(browser: TestBrowser, username: string, id: string): Promise<Reply> {
  const reply = await reset(browser, username, id, otherPassword);
  // The owner gets an email about it.
  if (reply.status === 200) mails.set(username, (mails.get(username) ?? 0) + 1);
  return reply;
}

const owner = (): TestBrowser => browserFrom('127.0.0.1', address);

/** Number of emails to an address, to find the next one. */
const mails = new Map<string, number>();

/** Text of the email that a call causes, once all before it have arrived. */
async function mailOf(email: string, call: () => Promise<Reply>): Promise<string> {
  const before = mails.get(email) ?? 0;
  await server.mailsTo(email, before);
  expect(await call()).toMatchObject({ status: 200 });
  mails.set(email, before + 1);
  const [newest] = await server.mailsTo(email, before + 1);
  return newest?.text ?? '';
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'no code';
const idIn = (text: string): string => /[?&]id=([\w-]+)/.exec(text)?.[1] ?? 'no id';

const many = async (count: number, call: () => Promise<Reply>): Promise<number[]> => {
  const statuses = [];
  for (let done = 0; done < count; done += 1) statuses.push((await call()).status);
  return statuses;
};

/** Everything that a stranger can try against an address, well above the limits, in one browser and in new ones. */
async function attack(email: string, caller = '127.0.0.2', codes = 31): Promise<void> {
  const fresh = (): TestBrowser => browserFrom(caller, address);
  const one = fresh();
  const asked = [
    ...(await many(2, () => signup(fresh(), email, 'Stolen-password-99'))),
    ...(await many(1, () => resend(fresh(), email))),
    ...(await many(1, () => signup(one, email, 'Stolen-password-99'))),
    ...(await many(4, () => forgot(one, email))),
  ];
  mails.set(email, (mails.get(email) ?? 0) + asked.filter((status) => status === 200).length);
  expect(asked).toContain(429);
  expect(await many(7, () => login(one, email, 'Wrong-password-123'))).toContain(429);
  await many(6, () => confirm(one, email, '000000'));
  expect((await many(codes, () => confirm(fresh(), email, '000000'))).includes(429)).toBe(codes > 30);
  await many(3, () => choosePassword(one, email, 'made-up'));
  // Later steps may end a code or link before its email leaves, and it would never arrive.
  await server.mailsTo(email, mails.get(email) ?? 0);
}

/** The same from eleven addresses, together well above the limits of all strangers. */
async function attackFromManyPlaces(email: string): Promise<void> {
  for (let place = 2; place < 13; place += 1) await attack(email, `127.0.0.${place}`, 6);
}

describe('while a stranger tries all he can, from before the first step and between all others,', () => {
  test('the owner signs up, confirms and logs in on a first device', async () => {
    const email = 'first-device@example.org';
    const browser = owner();
    await attack(email);
    const mail = await mailOf(email, () => signup(browser, email));
    await attack(email);
    expect(await confirm(browser, email, codeIn(mail))).toMatchObject({ status: 200 });
    await attack(email);
    expect(await login(browser, email)).toMatchObject({ status: 200 });
  });

  test('the owner signs up here, and confirms and logs in on another device', { tags: 'deep' }, async () => {
    const email = 'phone@example.org';
    const mail = await mailOf(email, () => signup(owner(), email));
    await attack(email);
    const phone = browserFrom('127.0.0.3', address);
    expect(await confirm(phone, email, codeIn(mail))).toMatchObject({ status: 200 });
    await attack(email);
    expect(await login(phone, email)).toMatchObject({ status: 200 });
  });

  test(
    'the owner logs in, resets by a mailed link and logs in again on a device that is known',
    { tags: 'deep' },
    async () => {
      const email = 'known-device@example.org';
      const browser = owner();
      expect(await confirm(browser, email, codeIn(await mailOf(email, () => signup(browser, email))))).toMatchObject({
        status: 200,
      });
      expect((await login(browser, email)).status).toBe(200);
      expect((await browser.call('GET', '/api/logout')).status).toBe(200);
      await attack(email);
      expect(await login(browser, email)).toMatchObject({ status: 200 });
      await attack(email);
      const mail = await mailOf(email, () => forgot(browser, email));
      await attack(email);
      expect(await choosePassword(browser, email, idIn(mail))).toMatchObject({ status: 200 });
      await attack(email);
      expect(await login(browser, email, otherPassword)).toMatchObject({ status: 200 });
    },
  );

  test('the owner resets and logs in where nobody knows him', { tags: 'deep' }, async () => {
    const email = 'new-device@example.org';
    const first = owner();
    await confirm(first, email, codeIn(await mailOf(email, () => signup(first, email))));
    await attack(email);
    const browser = owner();
    const mail = await mailOf(email, () => forgot(browser, email));
    await attack(email);
    expect(await choosePassword(browser, email, idIn(mail))).toMatchObject({ status: 200 });
    await attack(email);
    expect(await login(browser, email, otherPassword)).toMatchObject({ status: 200 });
  });
});

describe('while strangers try all they can from many addresses,', () => {
  test(
    'the owner logs in on a known device, a link that was mailed works, and who used it logs in there',
    { tags: 'deep' },
    async () => {
      const email = 'botnet@example.org';
      const known = owner();
      await confirm(known, email, codeIn(await mailOf(email, () => signup(known, email))));
      expect((await login(known, email)).status).toBe(200);
      const mail = await mailOf(email, () => forgot(known, email));
      await attackFromManyPlaces(email);
      expect((await login(owner(), email)).status).toBe(429);
      expect(await login(known, email)).toMatchObject({ status: 200 });
      const elsewhere = owner();
      expect(await choosePassword(elsewhere, email, idIn(mail))).toMatchObject({ status: 200 });
      await attack(email);
      expect(await login(elsewhere, email, otherPassword)).toMatchObject({ status: 200 });
      expect(await login(known, email, otherPassword)).toMatchObject({ status: 200 });
      const again = await mailOf(email, () => forgot(known, email));
      expect(await choosePassword(owner(), email, idIn(again))).toMatchObject({ status: 200 });
    },
  );

  test('the browser that signed up confirms with its own code', { tags: 'deep' }, async () => {
    const email = 'botnet-signup@example.org';
    const browser = owner();
    const mail = await mailOf(email, () => signup(browser, email));
    await attackFromManyPlaces(email);
    expect(await confirm(browser, email, codeIn(mail))).toMatchObject({ status: 200 });
    await attack(email);
    expect((await login(owner(), email)).status).toBe(429);
    expect(await login(browser, email)).toMatchObject({ status: 200 });
  });
});

describe('who guesses is slowed as before:', () => {
  /** Number of passwords that are checked in a full day of guesses. */
  async function guessesOfADay(email: string, caller: (guess: number) => string): Promise<number> {
    let looked = 0;
    let waited = 0;
    while (waited < day) {
      const { status, headers } = await login(openBrowser(server.app, caller(looked)), email, 'Wrong-password-123');
      if (status === 403) looked += 1;
      else {
        const milliseconds = Number(headers['retry-after']) * 1000;
        expect(milliseconds).toBeGreaterThan(0);
        waited += milliseconds;
        server.wait(milliseconds);
      }
    }
    return looked;
  }

  test('five tries, then one each second, two, four, up to fifteen minutes', { tags: 'deep' }, async () => {
    await server.studentAlready('guessed@example.org');
    expect(await guessesOfADay('guessed@example.org', () => '127.0.0.2')).toBe(109);
    // Long attacks leave other accounts as they were.
    expect((await login(owner(), 'guessed@example.org')).status).toBe(200);
  });

  test('all strangers together have fewer than a hundred tries a day', async () => {
    await server.studentAlready('guessed-by-many@example.org');
    expect(await guessesOfADay('guessed-by-many@example.org', (guess) => `203.0.113.${guess}`)).toBe(84);
  });
});
