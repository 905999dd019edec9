import { describe, expect, test } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import type { TestApp } from '../testing/test-app.ts';
import { staff } from '../testing/test-office.ts';

const hour = 60 * 60_000;
let students = 0;
const server = appOfTests();

const open = (token: string, browser = server.browser()): Promise<Reply> =>
  browser.call('GET', `/service/tmp-pdf?service_token=${token}`);
const events = async (email: string): Promise<string[]> => {
  const rows = await server.query<{ happened: string }>(
    `SELECT CASE result WHEN 'refused' THEN 'refused' ELSE substr(action, 6) END AS happened FROM audit_entry JOIN account ON application_id = chain_id
     WHERE email = $1 AND action LIKE 'link %' ORDER BY nth`,
    [email],
  );
  return rows.map(({ happened }) => happened);
};

async function linked(): Promise<{ email: string; token: string; student: TestBrowser }> {
  const email = `reviewed-${(students += 1)}@example.org`;
  const student = await server.studentAlready(email);
  const output = await staff(server, 'link', email.toUpperCase());
  return {
    email,
    student,
    token: /^http:\/\/127\.0\.0\.1:3000\/\?service_token=([\w-]{43})\n/.exec(output)?.[1] ?? 'no token',
  };
}

describe('a service token', () => {
  test('opens its application, with the Social Security number masked', async () => {
    const { email, token, student } = await linked();
    await student.save({ first_name: 'Ada', ssn: '123-45-6789', visa: 'hidden', essay: 'Mine' });
    await student.chooseTab('essay', 'write');
    await student.setCount('hs', 2);
    const { status, body, text, headers } = await open(token);
    expect([status, body]).toEqual([
      200,
      {
        answer: { first_name: 'Ada', ssn: '•••-••-6789', visa: 'hidden', essay: 'Mine' },
        tabs: { essay: 'write' },
        add_another: { hs: 2 },
        document_answer: {},
        application_number: expect.stringMatching(/^\w{5}-\w{5}$/),
        submitted_at: null,
      },
    ]);
    expect(text).not.toContain('123-45');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(await events(email)).toEqual(['made', 'opened']);
  });

  test('opens that one alone, and nothing else of the server', async () => {
    const [first, second] = [await linked(), await linked()];
    await first.student.save({ first_name: 'Ada' });
    await second.student.save({ first_name: 'Grace' });
    expect([(await open(first.token)).body, (await open(second.token)).body]).toMatchObject([
      { answer: { first_name: 'Ada' } },
      { answer: { first_name: 'Grace' } },
    ]);
    for (const { method, path, access } of server.app.routeTable()) {
      if (access !== 'student') continue;
      const reply = await server
        .browser()
        .call(
          method as 'GET',
          `${path.replace(':answerKey', 'essay_doc')}?service_token=${first.token}`,
          method === 'GET' ? undefined : {},
        );
      expect([path, reply.status]).toEqual([path, 401]);
    }
    expect((await server.browser().call('POST', `/service/tmp-pdf?service_token=${first.token}`, {})).status).toBe(404);
  });

  test('ends after a week, and that it was tried is noted', async () => {
    const { email, token } = await linked();
    server.wait(7 * 24 * hour - 1);
    expect((await open(token)).status).toBe(200);
    server.wait(1);
    expect(await open(token)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('Ask for a new one') },
    });
    expect(await events(email)).toEqual(['made', 'opened', 'refused']);
  });

  test('can be revoked with all others of its application', async () => {
    const { email, token } = await linked();
    await staff(server, 'link', email);
    server.wait(1000);
    expect(await staff(server, 'revoke', email)).toBe('2 links to this application are ended.');
    expect(await staff(server, 'revoke', email)).toBe('0 links to this application are ended.');
    server.wait(1000);
    expect((await open(token)).status).toBe(401);
    expect(await events(email)).toEqual(['made', 'made', 'revoked', 'refused']);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(10_000), '%00', '..%2F'])('is no other text: %s', async (token) => {
    expect((await open(token)).status).toBe(401);
  });

  test('stands nowhere in the database and in no line of the log', async () => {
    const { token } = await linked();
    await open(token);
    await open('b'.repeat(43));
    const rows = await server.query<{ all: string }>(
      'SELECT row_to_json(service_token)::text || row_to_json(audit_entry)::text AS all FROM service_token, audit_entry',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ all }) => all.includes(token))).toBe(false);
    expect(server.logged.some((line) => line.includes(token) || line.includes('bbbbbbbb'))).toBe(false);
  });

  test('opens nothing while it cannot be noted', async () => {
    const { token } = await linked();
    await server.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
    const { status } = await open(token);
    await server.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
    expect(status).toBe(500);
    expect((await open(token)).status).toBe(200);
  });
});

test('nobody gets a link to an application that is not there', async () => {
  await expect(staff(server, 'link', 'nobody@example.org')).rejects.toThrow(
    'Nobody with the address nobody@example.org has an application here',
  );
});

test('a setting that is wrong makes no link that nobody is shown', async () => {
  const email = 'no-link@example.org';
  await server.studentAlready(email);
  const { dependencies } = server;
  const wrong = Object.defineProperty({ ...dependencies.settings }, 'PUBLIC_URL', {
    get: () => {
      throw new Error('PUBLIC_URL is no address.');
    },
  });
  const beside = { dependencies: { ...dependencies, settings: wrong } } as TestApp;
  await expect(staff(beside, 'link', email)).rejects.toThrow('PUBLIC_URL is no address.');
  expect(await events(email)).toEqual([]);
});
