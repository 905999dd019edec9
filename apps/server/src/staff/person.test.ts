import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { applicationNumber } from '../records/application-number.ts';
import { putMark, removeMarks } from '../storage/installation-marks.ts';
import { faultyStore } from '../testing/faulty-store.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfEachTest } from '../testing/app-of-tests.ts';
import { staff } from '../testing/test-office.ts';

const ssn = '123-45-6789';
const server = appOfEachTest();
let folder: string;
let number: string;
beforeEach(async () => {
  folder = ownFolder();
  number = await liveOf('ada@example.org');
});

/** Creates a person with data of every kind; returns the number of the application. */
async function liveOf(email: string): Promise<string> {
  const { store } = server.dependencies;
  const student = await server.studentAlready(email);
  await student.save({ first_name: 'Augusta', ssn });
  await student.save({ ...completeAnswers, ssn });
  await keepDocument(server.dependencies, { email });
  await server.browser().call('POST', '/public/forgot-password', { username: email });
  await staff(server, 'link', email);
  const [row] = await server.query<{ id: string }>('SELECT application_id AS id FROM account WHERE email = $1', [
    email,
  ]);
  const id = row!.id;
  for (const key of ['uploads', 'pdfs'])
    await store.write(`${key}/${id}`, Buffer.from(`%PDF of ${email}`), 'application/pdf');
  await server.query(
    "INSERT INTO upload (file_key, application_id, answer_key, made_at, expires_at) VALUES ($2, $1, 'essay_doc', '2026-08-01', '2026-08-01')",
    [id, `uploads/${id}`],
  );
  await server.query(
    "INSERT INTO application_pdf (application_id, pdf_id, status, pdf_key, of_state, asked_at, changed_at) VALUES ($1, gen_random_uuid(), 'completed', $2, '', now(), now())",
    [id, `pdfs/${id}`],
  );
  await server.query(
    "INSERT INTO refused_answer (application_id, answer_key, answer, base, refused_at) VALUES ($1, 'first_name', '\"Ida\u009b1m\"', 1, now())",
    [id],
  );
  await server.query(
    "INSERT INTO carried_answer (application_id, old_key, new_key, carried_at) VALUES ($1, 'forename', 'first_name', now())",
    [id],
  );
  await server.query(
    'INSERT INTO successful_login (application_id, login_id, logged_in_at) VALUES ($1, gen_random_uuid(), now())',
    [id],
  );
  // State left by a version before the audit.
  await server.query(
    "INSERT INTO service_event (application_id, event_id, happened, happened_at, token_hash) VALUES ($1, gen_random_uuid(), 'made', now(), sha256('x'))",
    [id],
  );
  return applicationNumber(id);
}
const files = async (): Promise<string[]> =>
  (
    await Promise.all(
      ['uploads/', 'documents/', 'pdfs/', 'trash/'].map((prefix) => objectKeys(server.dependencies.store, prefix)),
    )
  ).flat();
/** Rows of every table that belong to an account. */
async function rowsOf(): Promise<Record<string, number>> {
  const rows = await server.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'application_id' ORDER BY 1",
  );
  return Object.fromEntries(
    await Promise.all(
      rows.map(
        async ({ name }) => [name, Number((await server.query(`SELECT count(*) FROM ${name}`))[0]!['count'])] as const,
      ),
    ),
  );
}

test('a person is handed everything that is kept, in a folder for one pair of eyes', async () => {
  const output = join(folder, 'ada');
  expect(await staff(server, 'person', 'export', 'Ada@example.org', '--output', output)).toContain(
    `is in ${output}: data.json and 2 files.`,
  );
  expect(readdirSync(folder)).toEqual(['ada']);
  expect(readdirSync(output).toSorted()).toEqual(['application.pdf', 'data.json', 'documents']);
  expect(readdirSync(join(output, 'documents'))).toEqual(['essay_doc.pdf']);
  for (const [path, mode] of [
    ['.', 0o700],
    ['documents', 0o700],
    ['data.json', 0o600],
    ['application.pdf', 0o600],
    ['documents/essay_doc.pdf', 0o600],
  ] as const)
    expect([path, statSync(join(output, path)).mode & 0o777]).toEqual([path, mode]);
  const text = readFileSync(join(output, 'data.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    number,
    account: { email: 'ada@example.org' },
    application: { answers: { first_name: 'Ada', ssn } },
    submission: null,
    history: expect.arrayContaining([
      expect.objectContaining({ answer_key: 'first_name', answer: 'Augusta' }),
      expect.objectContaining({ answer_key: 'ssn', answer: ssn }),
    ]),
    refused: [{ answer_key: 'first_name', answer: 'Ida\u009b1m' }],
    documents: [{ answer_key: 'essay_doc', file_name: 'essay.pdf' }],
    letters: [{ kind: 'reset link' }],
    logins: [{}],
    sessions: [{}],
    readers: [{ happened: 'made' }],
    audit: expect.arrayContaining([expect.objectContaining({ actor: 'staff', action: 'link made' })]),
  });
  expect(text).not.toMatch(/hash|sealed|token|(?!\n)\p{Cc}/u);
  await expect(staff(server, 'person', 'export', 'ada@example.org', '--output', output)).rejects.toThrow(
    'is there already, and was left as it is.',
  );
});

test('a lost file is named, and the rest is exported; while the store is down there is no folder', async () => {
  const [document = ''] = await objectKeys(server.dependencies.store, 'documents/');
  await server.dependencies.store.remove([document]);
  expect(await staff(server, 'person', 'export', 'ada@example.org', '--output', join(folder, 'ada'))).toContain(
    'The store has lost documents/essay_doc.pdf.',
  );
  const faulty = faultyStore(server.dependencies.store);
  faulty.down('read');
  server.dependencies.store = faulty.store;
  await expect(
    staff(server, 'person', 'export', 'ada@example.org', '--output', join(folder, 'again')),
  ).rejects.toMatchObject({ name: 'StoreDown' });
  expect(readdirSync(folder)).toEqual(['ada']);
});

test('a deletion is announced, then goes by number: all rows and files of one person, none of another', async () => {
  const before = await rowsOf();
  expect(
    Object.entries(before).filter(
      ([name, rows]) =>
        rows === 0 &&
        ![
          'sign_up',
          'confirmation_code',
          'submission',
          'webhook_delivery',
          'application_status',
          'erasure_request',
        ].includes(name),
    ),
  ).toEqual([]);
  await liveOf('bob@example.org');
  const all = await files();
  const said = await staff(server, 'person', 'delete', 'ada@example.org');
  expect(said).toContain(
    `Application ${number} of ada@example.org, not submitted. This would go for good, with the account:`,
  );
  expect(said).toMatch(
    / {2}\d+ {2}answers\n {7}1 {2}logins that are open\n[^]* {7}1 {2}documents\n[^]* {7}3 {2}files\n/,
  );
  expect(said).toContain(
    `To delete it: npm run staff -- person delete ada@example.org --yes ${number}\nBackups of the database and of the files hold it`,
  );
  expect(await files()).toEqual(all);
  await expect(staff(server, 'person', 'delete', 'ada@example.org', '--yes', '00000-00000')).rejects.toThrow(
    'Nothing was deleted: the application of ada@example.org has another number than 00000-00000.',
  );
  expect(await staff(server, 'person', 'delete', 'ada@example.org', '--yes', number.toLowerCase())).toMatch(
    /^Everything that was kept of ada@example\.org is deleted\.\nBackups/,
  );
  expect(await rowsOf()).toEqual(before);
  expect((await files()).length).toBe(all.length - 3);
  expect(await server.query('SELECT email FROM account')).toEqual([{ email: 'bob@example.org' }]);
  const chains = await server.query(
    'SELECT DISTINCT chain_id, action IS NULL AS erased FROM audit_entry ORDER BY erased',
  );
  expect(chains.map(({ erased }) => erased)).toEqual([false, false, true]);
  const told = await server.query("SELECT actor, keys FROM audit_entry WHERE action = 'audit erased'");
  expect(told).toEqual([{ actor: 'staff', keys: [chains.at(-1)?.['chain_id']] }]);
  expect((await server.query('SELECT FROM file_removal')).length).toBe(0);
  await expect(staff(server, 'person', 'delete', 'ada@example.org')).rejects.toThrow(
    'Nothing is kept of ada@example.org',
  );
});

test('what was submitted goes only where somebody says so', async () => {
  await server.query('UPDATE application SET submitted_at = now()');
  await expect(staff(server, 'person', 'delete', 'ada@example.org', '--yes', number)).rejects.toThrow(
    `If it may go: npm run staff -- person delete ada@example.org --yes ${number} --submitted`,
  );
  expect((await rowsOf())['account']).toBe(1);
  await staff(server, 'person', 'delete', 'ada@example.org', '--submitted', '--yes', number);
  expect((await rowsOf())['account']).toBe(0);
});

test('nothing goes with files of another installation; unreachable files are left to the sweep', async () => {
  const { store } = server.dependencies;
  const others = '11111111-1111-4111-8111-111111111111';
  await putMark(store, others);
  await expect(staff(server, 'person', 'delete', 'ada@example.org', '--yes', number)).rejects.toThrow(
    'Nothing was deleted, because the files are not those of this database alone.',
  );
  expect((await rowsOf())['account']).toBe(1);
  await removeMarks(store, [others]);
  const faulty = faultyStore(store);
  faulty.down('remove');
  server.dependencies.store = faulty.store;
  expect(await staff(server, 'person', 'delete', 'ada@example.org', '--yes', number)).toContain(
    'The store of files was away: 3 files are deleted by the next sweep.',
  );
  expect([(await rowsOf())['account'], (await server.query('SELECT FROM file_removal')).length]).toEqual([0, 3]);
});
