import { beforeAll, expect, test } from 'vitest';
import { applicationNumber } from '../records/application-number.ts';
import { smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { staff } from '../testing/test-office.ts';

const numbers: Record<string, string> = {};
/** The small questionnaire marks its first name for autofill. */
const questionnaire = smallQuestionnaire(
  (source) =>
    JSON.parse(
      JSON.stringify(source).replace('"question":"first_name"', '"autocomplete":"given-name","question":"first_name"'),
    ) as typeof source,
);

const server = appOfTests({ config: { questionnaire } });
beforeAll(async () => {
  for (const [email, name, status, changedAt] of [
    ['ada@example.org', 'Ada Byron', 'submitted', '2026-09-03T12:00:00Z'],
    ['rene@example.org', 'René O’Neill', 'validating', '2026-09-02T12:00:00Z'],
    // One o'clock in the morning of September 2 in London, and the evening of September 1 at the college.
    ['forge@example.org', 'Eve\n0AAAA-00000  submitted\u001b[2J\u009b2J\u202e', 'started', '2026-09-02T01:00:00Z'],
  ]) {
    await server.studentAlready(email!);
    const [row] = await server.query<{ application_id: string }>(
      `UPDATE application SET answers = jsonb_build_object('first_name', $2::text), changed_at = $3, submitted_at = CASE WHEN $4 = 'submitted' THEN $3::timestamptz END
       WHERE application_id = (SELECT application_id FROM account WHERE email = $1) RETURNING application_id`,
      [email, name, changedAt, status],
    );
    await server.query('INSERT INTO application_status (application_id, web_status, reached_at) VALUES ($1, $2, $3)', [
      row!.application_id,
      status,
      changedAt,
    ]);
    numbers[email!] = applicationNumber(row!.application_id);
  }
  await server.query("UPDATE account SET created_at = '2026-08-01', confirmed_at = '2026-08-01'");
  await server
    .browser()
    .call('POST', '/public/signup', { username: 'new@example.org', password: 'Correct-horse-9-battery' });
});

const found = async (...args: string[]): Promise<string[]> =>
  (await staff(server, 'applications', '--json', ...args))
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { email: string }).email.split('@')[0]!);

test('staff sees every application in one line, the one that changed last first', async () => {
  const { applicationId } = (
    await server.query<{ applicationId: string }>(
      'SELECT application_id AS "applicationId" FROM account WHERE email = \'new@example.org\'',
    )
  )[0]!;
  expect(await staff(server, 'applications')).toBe(
    [
      'number       status       changed     email                             name',
      `${numbers['ada@example.org']}  submitted    2026-09-03  ada@example.org                   Ada Byron`,
      `${numbers['rene@example.org']}  validating   2026-09-02  rene@example.org                  René O’Neill`,
      `${numbers['forge@example.org']}  started      2026-09-01  forge@example.org                 Eve 0AAAA-00000  submitted [2J 2J`,
      `${applicationNumber(applicationId)}  unconfirmed  2026-09-01  new@example.org`,
      '4 applications.',
    ].join('\n'),
  );
});

test('a name that is typed makes no line of the table, and nothing a terminal would follow', async () => {
  const lines = (await staff(server, 'applications', 'eve')).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('one is found by its number as read aloud, by its address, and by words of its name without accents', async () => {
  const number = numbers['rene@example.org']!;
  for (const text of [
    number,
    number.toLowerCase().replace('-', ' '),
    number.replaceAll('0', 'o').replaceAll('1', 'l'),
    'RENE@',
    'rene',
    'oneil ren',
  ])
    expect(await found(text), text).toEqual(['rene']);
  expect(await found('example.org')).toHaveLength(4);
  expect(await found('nobody')).toEqual([]);
  expect(await staff(server, 'applications', 'nobody')).toBe('No application fits.');
});

test('they are chosen by status, and by the day in the time zone of the institution', async () => {
  expect(await found('--status', 'submitted')).toEqual(['ada']);
  expect(await found('--status', 'unconfirmed')).toEqual(['new']);
  expect(await found('--since', '2026-09-02')).toEqual(['ada', 'rene']);
  expect(await found('--since', '2026-09-01')).toHaveLength(4);
  expect(await staff(server, 'applications', '--json')).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(JSON.parse(await staff(server, 'applications', '--json', 'ada'))).toEqual({
    number: numbers['ada@example.org'],
    status: 'submitted',
    changed: '2026-09-03',
    submitted: '2026-09-03',
    email: 'ada@example.org',
    name: 'Ada Byron',
  });
});

test('of many applications none is left out, and none comes twice', async () => {
  await server.query(
    "INSERT INTO account (application_id, email, created_at) SELECT gen_random_uuid(), 'many' || n || '@example.org', '2026-01-01' FROM generate_series(1, 450) AS n",
  );
  expect(new Set(await found('many')).size).toBe(450);
  expect(await found('many')).toHaveLength(450);
});
