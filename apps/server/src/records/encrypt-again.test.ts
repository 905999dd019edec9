import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { anchorAudit } from '../audit/anchor.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { FieldKey } from '../settings/secrets.ts';
import { smallQuestionnaire, completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { staff } from '../testing/test-office.ts';
import { encryptAgain, keepEncrypted } from './encrypt-again.ts';

const key = (id: string): FieldKey => ({ id, key: randomBytes(32) });
const [first, second] = [key('first'), key('second')];
const canaries = {
  visa: 'canary visa F-1 ü',
  citizenship_type: '2',
  citizenship_type_desc: 'canary resident',
  ssn: '987-65-4320',
};

/** Changed by the tests, as an operator would and start again. */
const keys: FieldKey[] = [first];
const encrypted: string[] = ['ssn', 'visa', 'citizenship_type'];
const server = appOfTests({
  config: { questionnaire: { ...smallQuestionnaire(), encrypted } },
  adapt: (dependencies) => ({ ...dependencies, secrets: { ...dependencies.secrets, fieldKeys: keys } }),
});

/** Every row of every table, as a dump has it. */
async function dump(): Promise<string> {
  const rows = await server.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const tables = await Promise.all(
    rows.map(async ({ name }) =>
      (await server.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`)).map(
        ({ text }) => `${name} ${text}`,
      ),
    ),
  );
  return tables.flat().join('\n');
}
const again = () => encryptAgain({ ...server.dependencies, encrypted });
const state = () => staff(server, 'keys');

/**
 * An answer that is saved, replaced, refused, submitted and handed over, so it is in every table that keeps answers.
 */
async function everywhere(email: string): Promise<{ browser: TestBrowser; token: unknown }> {
  const browser = await server.studentAlready(email);
  expect((await browser.save({ ...completeAnswers, ...canaries, visa: 'canary visa of before' })).status).toBe(200);
  expect((await browser.save(canaries)).status).toBe(200);
  const { body } = await browser.save(
    { visa: 'canary refused' },
    { base: 1, sender: '2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a' },
  );
  expect(body['code']).toBe('answers.changedElsewhere');
  const { token } = (await server.browser().call('POST', '/public/tmp', { answers: canaries })).body;
  expect((await browser.submit()).status).toBe(200);
  return { browser, token };
}

describe('what is encrypted at rest', () => {
  test('stands in no table, decides as before, and comes back as it was', async () => {
    const { browser, token } = await everywhere('ada@example.org');
    const text = await dump();
    for (const canary of ['canary', '987-65-4320']) expect(text).not.toContain(canary);
    // The dump reads what it should: an answer that nothing encrypts.
    for (const table of ['application', 'submission', 'answer_history'])
      expect(text).toMatch(new RegExp(`^public\\.${table} .*Hill High`, 'm'));
    expect(await browser.savedAnswers()).toMatchObject(canaries);
    expect((await server.browser().call('GET', `/public/tmp?token=${String(token)}`)).body['answer']).toEqual(canaries);
    // Encrypted, it is masked no more than any other.
    expect(server.dependencies.config.questionnaire.sensitive).toEqual(['ssn']);
  });

  test('a requirement that depends on an encrypted answer holds on the server', async () => {
    const browser = await server.studentAlready('needs-visa@example.org');
    await browser.save({ ...completeAnswers, citizenship_type: '2', citizenship_type_desc: 'Resident' });
    const { status, body } = await browser.submit();
    expect([status, (body['problems'] as { key: string }[]).map((problem) => problem.key)]).toEqual([422, ['visa']]);
  });

  test('is sealed afterwards where it was stored in clear, in every place', async () => {
    encrypted.splice(0, encrypted.length, 'ssn');
    const { browser, token } = await everywhere('clear@example.org');
    expect((await dump()).match(/canary/g)?.length).toBeGreaterThanOrEqual(9);
    encrypted.splice(0, encrypted.length, 'ssn', 'visa', 'citizenship_type');
    expect(await state()).toMatch(
      /^in clear +1\d {2}of what is to be encrypted by now: npm run staff -- keys rotate$/m,
    );
    const before = await browser.savedAnswers();
    await keepEncrypted(server.dependencies);
    expect(await dump()).not.toContain('canary');
    expect(await state()).toMatch(/^in clear +0 /m);
    expect(await browser.savedAnswers()).toEqual(before);
    expect((await server.browser().call('GET', `/public/tmp?token=${String(token)}`)).body['answer']).toEqual(canaries);
    expect(await again()).toEqual({ sealed: 0, unreadable: 0 });
  });
});

describe('a new field key', () => {
  test('seals everything that the older one sealed, emails too, and no revision changes', async () => {
    const { browser, token } = await everywhere('rotate@example.org');
    await server
      .browser()
      .call('POST', '/public/signup', { username: 'letter@example.org', password: 'Correct-horse-9-battery' });
    const before = await server.query(
      'SELECT application_id, revision, revisions, changed_at FROM application ORDER BY 1',
    );
    keys.splice(0, 1, first, second);
    await anchorAudit(
      server.dependencies.database,
      { ...server.dependencies.secrets, fieldKeys: keys },
      server.dependencies.clock(),
    );
    expect(await state()).toMatch(/^second +0 {2}not used yet$/m);
    keys.splice(0, 2, second, first);
    const stateBefore = await state();
    expect(stateBefore).toMatch(/^second +0 {2}the newest, which seals$/m);
    expect(stateBefore).toMatch(/^first +\d\d+ {2}older$/m);

    await expect(staff(server, 'keys', 'rotate')).rejects.toThrow('no server has started with the key "second" yet');
    expect((await again()).sealed).toBeGreaterThan(20);
    expect(await state()).toMatch(/^first +0 {2}no longer needed, but by backups and by the audit$/m);
    expect(await dump()).not.toContain('first.');
    keys.splice(0, 2, second);
    expect(await browser.savedAnswers()).toMatchObject(canaries);
    expect((await server.browser().call('GET', `/public/tmp?token=${String(token)}`)).body['answer']).toEqual(canaries);
    expect(
      await server.query('SELECT application_id, revision, revisions, changed_at FROM application ORDER BY 1'),
    ).toEqual(before);
  });

  test('leaves what a missing key sealed, and what does not open, as it is', async () => {
    const { browser } = await everywhere('missing@example.org');
    const lost = key('third');
    keys.splice(0, 1, lost);
    const stored = async () =>
      await server.query('SELECT answers FROM application UNION ALL SELECT answers FROM submission');
    const before = await stored();
    expect(await again()).toEqual({ sealed: 0, unreadable: 0 });
    expect(await state()).toMatch(
      /^second +\d+ {2}MISSING: what it sealed cannot be read until it is in FIELD_KEYS again$/m,
    );
    // Another key under the old id opens nothing.
    keys.splice(0, 1, lost, key('second'));
    const { sealed, unreadable } = await again();
    expect([sealed, unreadable > 20]).toEqual([0, true]);
    expect(await stored()).toEqual(before);
    keys.splice(0, 2, lost, second);
    expect((await again()).unreadable).toBe(0);
    expect(await browser.savedAnswers()).toMatchObject(canaries);
  });

  test('is followed to the end by another call where one ended in the middle', async () => {
    const browser = await server.studentAlready('middle@example.org');
    await browser.save({ visa: 'typed before' });
    const older = keys[0]!.id;
    keys.unshift(key('fourth'));
    const { database } = server.dependencies;
    let pages = 0;
    const ending = {
      ...database,
      transaction: (async (work) => {
        pages += 1;
        if (pages > 1) throw new Error('The process ends here.');
        return database.transaction(work);
      }) as Database['transaction'],
    };
    await expect(encryptAgain({ ...server.dependencies, database: ending, encrypted })).rejects.toThrow('ends here');
    expect(await state()).toMatch(new RegExp(`^${older} +[1-9]\\d* {2}older$`, 'm'));
    expect(await browser.savedAnswers()).toEqual({ visa: 'typed before' });
    await again();
    expect(await state()).toMatch(new RegExp(`^${older} +0 `, 'm'));
    expect(await browser.savedAnswers()).toEqual({ visa: 'typed before' });
  });

  test('keeps what a student saves at that moment', async () => {
    const browser = await server.studentAlready('moment@example.org');
    await browser.save({ visa: 'typed before' });
    keys.unshift(key('fifth'));
    const { database } = server.dependencies;
    let saving: Promise<{ status: number }> | undefined;
    let isSaved = false;
    const waits = async (): Promise<boolean> => isSaved || (await lockWaits(database)) > 0;
    const racing = {
      ...database,
      transaction: ((work) =>
        database.transaction(async (queryable) =>
          work({
            ...queryable,
            query: (async (text: string, values?: unknown[]) => {
              const result = await queryable.query(text, values);
              // The rows are read, and not yet written: the save has to wait, or it would be written over.
              if (saving === undefined && text.includes('FROM application\n')) {
                saving = browser.save({ visa: 'typed at that moment' }).finally(() => {
                  isSaved = true;
                });
                await vi.waitUntil(waits, { timeout: 20_000 });
              }
              return result;
            }) as Queryable['query'],
          }),
        )) as Database['transaction'],
    };
    await encryptAgain({ ...server.dependencies, database: racing, encrypted });
    expect((await saving)?.status).toBe(200);
    expect(await browser.savedAnswers()).toEqual({ visa: 'typed at that moment' });
  });
});
