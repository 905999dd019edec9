import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { showAudit } from '../staff/show-audit.ts';
import { noteStatements } from '../testing/note-statements.ts';
import { forgot, login, reset, signup } from '../testing/account-calls.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { tokenOfLink } from '../testing/test-office.ts';
import { anchorAudit } from './anchor.ts';
import { eraseAudit, writeAudit } from './entry.ts';
import { verifyAudit } from './verify-audit.ts';

let database: Database;
const asked: string[] = [];
const server = appOfTests({
  adapt: (dependencies) => ({ ...dependencies, database: noteStatements(dependencies.database, asked) }),
});
beforeAll(async () => {
  ({ database } = server.dependencies);
});

const verify = (): ReturnType<typeof verifyAudit> => verifyAudit(database, server.dependencies.secrets);
const problems = async (): Promise<string> => (await verify()).problems.join('\n');
const anchor = (): ReturnType<typeof anchorAudit> =>
  anchorAudit(database, server.dependencies.secrets, server.dependencies.clock());
const idOf = async (email: string): Promise<string> =>
  (await database.query<{ application_id: string }>('SELECT application_id FROM account WHERE email = $1', [email]))
    .rows[0]?.application_id ?? '';
const said = async (email: string): Promise<string[]> => {
  const { rows } = await database.query<{ said: string }>(
    "SELECT concat_ws(' ', actor, action, keys, result) AS said FROM audit_entry WHERE chain_id = $1 ORDER BY nth",
    [await idOf(email)],
  );
  return rows.map((row) => row.said);
};

test('what a student, a reader and staff do is told with its keys, and no value', async () => {
  const email = 'audited@example.org';
  await server.student(email);
  const ada = server.browser('203.0.113.9');
  await login(ada, email);
  await ada.save({ ssn: '123-45-6789', first_name: 'Ada' });
  await ada.chooseTab('essay', 'write');
  const refused = await ada.submit();
  await server.browser().call('GET', `/service/tmp-pdf?service_token=${await tokenOfLink(server, email)}`);
  await ada.save(completeAnswers);
  await ada.submit();
  await ada.call('GET', '/api/logout');
  expect(refused.status).toBe(422);
  expect(await said(email)).toEqual([
    'student account confirmed [] done',
    'student logged in [] done',
    'student logged in [] done',
    'student answers saved ["first_name", "ssn"] done',
    'student structure saved ["@tabs:essay"] done',
    'student submitted [] refused',
    'staff link made [] done',
    'service link opened [] done',
    `student answers saved [${Object.keys(completeAnswers)
      .toSorted()
      .map((key) => `"${key}"`)
      .join(', ')}] done`,
    'student submitted [] done',
    'student logged out [] done',
  ]);
  const {
    rows: [all],
  } = await database.query<{ text: string }>('SELECT json_agg(audit_entry)::text AS text FROM audit_entry');
  for (const value of ['123-45', 'Ada', email, '203.0.113']) expect(all?.text).not.toContain(value);
  const {
    rows: [save],
  } = await database.query<{ request_id: string; caller: Buffer }>(
    "SELECT request_id, caller FROM audit_entry WHERE action = 'answers saved' LIMIT 1",
  );
  expect(server.logged.some((line) => line.includes(save?.request_id ?? 'none') && line.includes('/api/answer'))).toBe(
    true,
  );
  expect(save?.caller).toHaveLength(32);
  const shown = await showAudit(database, email.toUpperCase());
  expect(shown.split('\n')).toHaveLength(11);
  expect(shown).toMatch(
    /^4 {2}2026-09-01T12:00:\S+ {2}student {2}answers saved {2}first_name ssn {2}caller [\da-f]{12} {2}request [\da-f-]{36}$/m,
  );
});

test('a save costs one statement more, and those of one application stand in their order', async () => {
  const ada = await server.studentAlready('ordered@example.org');
  await ada.save({ first_name: 'A' });
  asked.length = 0;
  await ada.save({ first_name: 'B' });
  expect(asked.filter((text) => text.includes('audit_'))).toHaveLength(1);
  await Promise.all(['C', 'D', 'E'].map((name) => ada.save({ first_name: name })));
  expect(await said('ordered@example.org')).toHaveLength(5);
  expect(await problems()).toBe('');
});

test('an entry names a hundred keys and counts the others', async () => {
  const chainId = randomUUID();
  const keys = Array.from({ length: 130 }, (_, at) => `key_${at}`);
  for (const number of [100, 130])
    await writeAudit(database, {
      chainId,
      at: 0,
      actor: 'student',
      action: 'answers saved',
      keys: keys.slice(0, number),
    });
  const { rows } = await database.query<{ told: string[] }>(
    'SELECT keys AS told FROM audit_entry WHERE chain_id = $1 ORDER BY nth',
    [chainId],
  );
  expect(rows.map(({ told }) => [told.length, told.at(-1)])).toEqual([
    [100, 'key_99'],
    [101, '+30'],
  ]);
  expect(await problems()).toBe('');
});

test('of a chain of thousands every entry is erased', async () => {
  const chainId = randomUUID();
  await writeAudit(database, { chainId, at: 0, actor: 'student', action: 'answers saved' });
  try {
    await database.query(
      `INSERT INTO audit_entry SELECT chain_id, number, recorded_at, actor, actor_id, action, keys, result, caller, request_id, digest, sha256(hash || number::text::bytea)
      FROM audit_entry, generate_series(2, 10001) AS number WHERE chain_id = $1`,
      [chainId],
    );
    await database.query('UPDATE audit_chain SET length = 10001 WHERE chain_id = $1', [chainId]);
    await database.transaction((queryable) =>
      eraseAudit(queryable, chainId, { chainId: randomUUID(), at: 0, actor: 'server' }),
    );
    expect(
      (
        await database.query(
          'SELECT FROM audit_entry WHERE chain_id = $1 AND num_nonnulls(recorded_at, actor, action, keys, result) > 0',
          [chainId],
        )
      ).rowCount,
    ).toBe(0);
  } finally {
    // Made-up hashes would be found by every other test.
    await database.query('ALTER TABLE audit_entry DISABLE TRIGGER USER');
    await database.query('ALTER TABLE audit_chain DISABLE TRIGGER USER');
    await database.query('DELETE FROM audit_entry WHERE chain_id = $1', [chainId]);
    await database.query('DELETE FROM audit_chain WHERE chain_id = $1', [chainId]);
    await database.query('ALTER TABLE audit_entry ENABLE TRIGGER USER');
    await database.query('ALTER TABLE audit_chain ENABLE TRIGGER USER');
  }
});

test('no change is no entry: the same answers, the same choice, and a save whose reply was lost', async () => {
  const ada = await server.studentAlready('repeated@example.org');
  const terms = { sender: randomUUID() };
  for (const sent of [terms, terms, {}]) {
    expect((await ada.save({ first_name: 'Ada' }, sent)).status).toBe(200);
    expect((await ada.chooseTab('essay', 'write', sent)).status).toBe(200);
  }
  expect(await said('repeated@example.org')).toEqual([
    'student answers saved ["first_name"] done',
    'student structure saved ["@tabs:essay"] done',
  ]);
});

test('saves and logins are noted two thousand times a day, then one omission; single events always', async () => {
  const email = 'endless@example.org';
  const ada = await server.studentAlready(email);
  const names = async (...saved: string[]): Promise<void> => {
    for (const name of saved) expect((await ada.save({ first_name: name })).status).toBe(200);
  };
  await names('A');
  await database.query('UPDATE audit_chain SET counted = 1998 WHERE chain_id = $1', [await idOf(email)]);
  await names('B', 'C', 'D', 'E');
  await ada.submit();
  await ada.call('GET', '/api/own-data');
  const saves = Array<string>(3).fill('student answers saved ["first_name"] done');
  const first = [...saves, 'student entries left out [] done', 'student data exported [] done'];
  expect(await said(email)).toEqual(first);
  server.wait(24 * 60 * 60_000);
  const again = server.browser();
  expect((await login(again, email)).status).toBe(200);
  expect((await again.save({ first_name: 'F' })).status).toBe(200);
  expect(await said(email)).toEqual([...first, 'student logged in [] done', saves[0]]);
  expect(await problems()).toBe('');
});

test('reading by a link is noted once an hour for each thing read, each address and each link', async () => {
  const email = 'read@example.org';
  await server.studentAlready(email);
  const [token, other] = [await tokenOfLink(server, email), await tokenOfLink(server, email)];
  const open = async (link: string, address?: string): Promise<unknown> =>
    server.browser(address).call('GET', `/service/tmp-pdf?service_token=${link}`);
  const opened = async (): Promise<number> =>
    (await said(email)).filter((entry) => entry.startsWith('service link opened')).length;
  for (let time = 0; time < 3; time += 1) await open(token);
  expect(await opened()).toBe(1);
  await server.browser().call('GET', `/service/document?service_token=${token}&answer_key=essay_doc`);
  await open(token, '203.0.113.7');
  await open(other);
  expect(await opened()).toBe(4);
  server.wait(60 * 60_000);
  await open(token);
  expect(await opened()).toBe(5);
});

test('a new password is told', async () => {
  const email = 'forgot@example.org';
  await server.student(email);
  await forgot(server.browser(), email);
  const id = await server.linkIdFor(email, 2);
  expect((await reset(server.browser(), email, id, `${goodPassword}-2`)).status).toBe(200);
  expect(await said(email)).toEqual([
    'student account confirmed [] done',
    'student logged in [] done',
    'student password changed [] done',
  ]);
});

test('failed logins and unconfirmed sign-ups are no entries; the log has them by their refusal number', async () => {
  const email = 'tried@example.org';
  await server.studentAlready(email);
  const entries = async (): Promise<number | undefined> =>
    (await database.query<{ count: number }>('SELECT count(*)::integer AS count FROM audit_entry')).rows[0]?.count;
  const before = await entries();
  const failed = await login(server.browser(), email, 'Wrong-password-123');
  expect((await signup(server.browser(), 'never-confirmed@example.org')).status).toBe(200);
  expect([failed.status, await entries()]).toEqual([403, before]);
  const lines = server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered');
  expect(lines.filter(({ reqId }) => reqId === failed.body['requestId'])).toMatchObject([
    { method: 'POST', route: '/public/login', status: 403 },
  ]);
  expect(lines.at(-1)).toMatchObject({ route: '/public/signup', status: 200 });
});

test('what cannot be noted is not done', async () => {
  const email = 'unnoted@example.org';
  const ada = await server.student(email);
  await ada.save({ first_name: 'Kept' });
  await database.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
  const replies = await Promise.all([
    ada.save({ first_name: 'Lost' }),
    ada.chooseTab('essay', 'write'),
    login(server.browser(), email),
    ada.call('GET', '/api/logout'),
  ]);
  const link = await tokenOfLink(server, email).then(
    () => 'made',
    () => 'refused',
  );
  await database.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
  expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect(link).toBe('refused');
  const { status, body } = await ada.call('GET', '/api/profile');
  expect([status, body['answer'], body['tabs']]).toEqual([200, { first_name: 'Kept' }, {}]);
  expect(
    (await database.query('SELECT FROM service_token JOIN account USING (application_id) WHERE email = $1', [email]))
      .rowCount,
  ).toBe(0);
  expect(await problems()).toBe('');
});

describe('somebody with the database', () => {
  let email: string;
  let id: string;
  let students = 0;
  beforeEach(async () => {
    email = `tampered-${(students += 1)}@example.org`;
    const ada = await server.studentAlready(email);
    for (const name of ['A', 'B', 'C', 'D']) await ada.save({ first_name: name });
    id = await idOf(email);
  });

  /** Does what the triggers refuse, looks, and undoes it. */
  async function tampered(...statements: string[]): Promise<string> {
    const kept = ['audit_entry', 'audit_chain', 'audit_anchor', 'audit_anchored'];
    for (const table of kept)
      await database.query(`CREATE TABLE kept_${table} AS TABLE ${table}; ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const statement of statements) await database.query(statement.replaceAll('$id', `'${id}'`));
    const found = await problems();
    const signed = await anchor().then(
      () => 'signed',
      (error: Error) => error.name,
    );
    for (const table of kept)
      await database.query(
        `DELETE FROM ${table}; INSERT INTO ${table} TABLE kept_${table}; DROP TABLE kept_${table}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
      );
    expect(await problems()).toBe('');
    return `${found}\n${signed}`;
  }
  /** Makes hashes and digests of a chain fit again, as a skilled attacker would. */
  const rehash = [2, 3, 4].map(
    (nth) =>
      `UPDATE audit_entry AS it SET hash = sha256(before.hash || it.digest) FROM audit_entry AS before WHERE it.chain_id = $id AND before.chain_id = $id AND before.nth = ${nth - 1} AND it.nth = ${nth}`,
  );
  const relist =
    'UPDATE audit_chain SET (length, head) = (SELECT nth, hash FROM audit_entry WHERE chain_id = $id ORDER BY nth DESC LIMIT 1) WHERE chain_id = $id';

  test('changes and deletes nothing without being refused', async () => {
    for (const statement of [
      `UPDATE audit_entry SET actor = 'staff'`,
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry',
      'DELETE FROM audit_chain',
      'TRUNCATE audit_chain',
      `UPDATE audit_entry SET nth = 9, recorded_at = NULL`,
    ]) {
      await expect(database.query(statement), statement).rejects.toThrow(/only ever added|never changed/);
    }
    await anchor();
    for (const statement of ['DELETE FROM audit_anchor', 'UPDATE audit_anchor SET chains = 0', 'TRUNCATE audit_anchor'])
      await expect(database.query(statement), statement).rejects.toThrow('only ever added');
  });

  test.each([
    [
      'a change',
      [`UPDATE audit_entry SET keys = '["ssn"]' WHERE chain_id = $id AND nth = 2`],
      'entry 2: what it says was changed.',
    ],
    ['a removal', ['DELETE FROM audit_entry WHERE chain_id = $id AND nth = 2'], 'entry 3: the one before is missing.'],
    [
      'a removal at the end',
      ['DELETE FROM audit_entry WHERE chain_id = $id AND nth = 4'],
      'has 4 entries, and ends with entry 3.',
    ],
    [
      'an insertion',
      [
        'INSERT INTO audit_entry SELECT chain_id, 5, recorded_at, actor, actor_id, action, keys, result, caller, request_id, digest, hash FROM audit_entry WHERE chain_id = $id AND nth = 4',
      ],
      'entry 5: it does not follow the one before.',
    ],
    ['the removal of a chain', ['DELETE FROM audit_entry WHERE chain_id = $id'], 'all 4 entries are gone.'],
  ])('is found out by the hashes: %s', async (_, statements, found) => {
    expect(await tampered(...statements)).toContain(
      `${id}${found.startsWith('entry') ? ', ' : ': '}${found.startsWith('has') ? 'the chain ' : ''}${found}`,
    );
  });

  test.each([
    [
      'a change whose hashes fit',
      ["UPDATE audit_entry SET digest = sha256('forged') WHERE chain_id = $id AND nth = 2", ...rehash, relist],
    ],
    ['a removal at the end whose list fits', ['DELETE FROM audit_entry WHERE chain_id = $id AND nth = 4', relist]],
    [
      'the removal of a chain and its listing',
      ['DELETE FROM audit_entry WHERE chain_id = $id', 'DELETE FROM audit_chain WHERE chain_id = $id'],
    ],
    [
      'the same, and of what was anchored',
      [
        'DELETE FROM audit_entry WHERE chain_id = $id',
        'DELETE FROM audit_chain WHERE chain_id = $id',
        'DELETE FROM audit_anchored WHERE chain_id = $id',
      ],
    ],
  ])('is found out by the newest anchor, which is not followed by another: %s', async (_, statements) => {
    await anchor();
    const found = await tampered(...statements);
    expect(found).toContain('The chains are not what anchor');
    expect(found).toMatch(/\nAuditChanged$/);
  });

  test('is found out by the anchors before: a changed, a removed and all', async () => {
    await anchor();
    await (await server.studentAlready(`more-${email}`)).save({ first_name: 'More' });
    const newest = (await anchor())?.anchor_id ?? 0;
    expect(await tampered(`UPDATE audit_anchor SET anchored_at = now() WHERE anchor_id = ${newest - 1}`)).toContain(
      `Anchor ${newest - 1} was changed`,
    );
    expect(await tampered(`DELETE FROM audit_anchor WHERE anchor_id = ${newest - 1}`)).toContain(
      `Before anchor ${newest} one is missing.`,
    );
    expect(await tampered('DELETE FROM audit_anchor')).toContain('All anchors are gone.');
    expect((await verifyAudit(database, { fieldKeys: [] })).problems[0]).toContain(
      'cannot be checked without the field key "test"',
    );
  });

  test("may erase an application's entries: their hashes still fit, and a name must be given", async () => {
    await anchor();
    expect(
      await tampered(
        'UPDATE audit_entry SET recorded_at = NULL, actor = NULL, actor_id = NULL, action = NULL, keys = NULL, result = NULL, caller = NULL, request_id = NULL WHERE chain_id = $id',
      ),
    ).toBe(`${id}: what 4 entries said was erased, and no entry says by whom.\nsigned`);
    await eraseAudit(database, id, { chainId: randomUUID(), at: 0, actor: 'server' });
    expect(await verify()).toMatchObject({ erased: 4, problems: [] });
    expect(await showAudit(database, email)).toBe('1  erased\n2  erased\n3  erased\n4  erased');
  });
});
