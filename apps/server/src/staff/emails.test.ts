import { beforeAll, expect, test } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';
import { staff } from '../testing/test-office.ts';

const server = appOfTests();
beforeAll(async () => {
  for (const email of ['sent', 'waiting', 'refused'].map((name) => `${name}@example.org`)) {
    await server.browser().call('POST', '/public/signup', { username: email, password: 'Correct-horse-9-battery' });
  }
  const set = (email: string, columns: string): Promise<unknown> =>
    server.query(
      `UPDATE letter SET ${columns} FROM account WHERE account.application_id = letter.application_id AND email = $1`,
      [email],
    );
  await set('sent@example.org', "sealed = NULL, tries = 2, sent_at = '2026-09-01T12:05:00Z'");
  await set('waiting@example.org', "tries = 1, trouble = 'ESOCKET CONN'");
  await set(
    'refused@example.org',
    "sealed = NULL, tries = 1, trouble = 'EENVELOPE RCPT TO 550', refused_at = '2026-09-01T12:00:00Z'",
  );
});

test('staff sees how many emails were sent, and each that waits or was refused', async () => {
  expect(await staff(server, 'letters')).toBe(
    [
      'Sent      1 in the last 30 days',
      'Waiting   1',
      '  2026-09-01 12:00 UTC  waiting@example.org  confirmation code: waits, after 1 try (ESOCKET CONN)',
      'Refused   1',
      '  2026-09-01 12:00 UTC  refused@example.org  confirmation code: refused 2026-09-01 12:00 UTC (EENVELOPE RCPT TO 550)',
    ].join('\n'),
  );
});

test('staff sees each email to one applicant, however the address is written, and no word of it', async () => {
  expect(await staff(server, 'letters', 'Sent@Example.org')).toBe(
    '2026-09-01 12:00 UTC  sent@example.org  confirmation code: sent 2026-09-01 12:05 UTC at try 2',
  );
  await expect(staff(server, 'letters', 'stranger@example.org')).rejects.toThrow(
    'No email to stranger@example.org was written in the last 30 days.',
  );
});
